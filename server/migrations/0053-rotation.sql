-- Degrees clockwise by which the player rotates what it draws.
alter table screens add column rotation int not null default 0 check (rotation in (0, 90, 180, 270));
