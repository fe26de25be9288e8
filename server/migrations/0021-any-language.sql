-- The supported languages are in domain/src/people/language.ts; here a language is any two letters.
alter table users
  drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2}$');
