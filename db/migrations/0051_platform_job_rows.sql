-- What became of each record that a job did something to: written in the transaction that does it, so that a job that was interrupted goes on.
create table platform.job_row (
  company_id uuid not null references company.company,
  job_id uuid not null,
  record_id uuid not null,
  title text not null,
  -- Why it stayed as it was; null for what was done.
  code text,
  message text,
  primary key (company_id, job_id, record_id),
  foreign key (company_id, job_id) references platform.job (company_id, id) on delete cascade,
  check ((code is null) = (message is null))
);
select platform.tenant_table('platform.job_row');
