-- Where a change came from, and seals over the trail that show when a row was changed or taken out behind the program's back.

alter table platform.audit add column address text;

create table platform.audit_seal (
  company_id uuid not null references company.company,
  number int not null check (number > 0),
  up_to uuid not null,
  rows bigint not null check (rows > 0),
  hash bytea not null,
  at timestamptz not null default now(),
  primary key (company_id, number)
);
select platform.tenant_table('platform.audit_seal', true);

create function platform.audit_digest(company uuid, after uuid, up_to uuid, out rows bigint, out digest bytea)
language sql stable parallel safe
as $$
  select count(*), sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
    a.id, extract(epoch from a.at), a.user_id, a.request_id, a.entity, a.entity_id, a.action, a.before, a.after, a.address
  )::text, 'UTF8')), ''::bytea order by a.id), ''::bytea))
  from platform.audit a
  where a.company_id = audit_digest.company and a.id > audit_digest.after and a.id <= audit_digest.up_to
$$;
