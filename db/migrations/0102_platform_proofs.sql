-- What was last found of everything that must agree: kept, so that who opens the page sees it at once, and so that a night's run is seen in the morning.

create table platform.proof_run (
  company_id uuid not null references company.company,
  name text not null,
  at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  checked bigint not null check (checked >= 0),
  bad bigint not null check (bad >= 0),
  -- The first row that speaks against it, and the screen that shows it.
  said text,
  path text,
  bad_since timestamptz,
  primary key (company_id, name),
  check ((bad_since is null) = (bad = 0))
);
select platform.tenant_table('platform.proof_run');
