-- Bytes of attachments that were taken away. They go a day later, where no attachment of the company has the same ones.
create table platform.attachment_gone (
  company_id uuid not null references company.company,
  storage_key text not null,
  gone_at timestamptz not null,
  primary key (company_id, storage_key)
);
select platform.tenant_table('platform.attachment_gone');
create index attachment_stored on platform.attachment (company_id, storage_key);
