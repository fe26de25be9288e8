-- Boards, cinemas and other rows that are deleted with a company could still be added while it was being closed.
create trigger boards_open before insert on boards for each row execute function refuse_closed_account('account_id');
create trigger cinemas_open before insert on cinemas for each row execute function refuse_closed_account('account_id');
create trigger jobs_open before insert on jobs for each row execute function refuse_closed_account('account_id');
create trigger report_links_open before insert on report_links for each row execute function refuse_closed_account('account_id');
create trigger default_content_open before insert on default_content
  for each row execute function refuse_closed_account('account_id');
create trigger scores_open before insert on scores for each row execute function refuse_closed_account('account_id');

delete from boards using accounts where accounts.id = account_id and closed is not null;
delete from cinemas using accounts where accounts.id = account_id and closed is not null;
delete from jobs using accounts where accounts.id = account_id and closed is not null;
delete from report_links using accounts where accounts.id = account_id and closed is not null;
delete from default_content using accounts where accounts.id = account_id and closed is not null;
delete from scores using accounts where accounts.id = account_id and closed is not null;
