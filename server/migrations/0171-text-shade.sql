-- Whether a shade between the background and the text makes the text easier to read.
alter table slides add column text_shade boolean not null default false;
