-- Whether a person has answered the offer of the guided tour: it is made once, whatever browser they come with.
alter table users add column tour_answered boolean not null default false;
