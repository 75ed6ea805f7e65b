-- What whoever fetches the result of a job must still be allowed: lists of keys, one of each list. Jobs of before ask for none, and their files
-- are gone after seven days.
alter table platform.job add column needs jsonb not null default '[]';
