-- Goods and services under detraction (SPOT) that a company adds or rates otherwise than the law of this program has them: a decree is in force before its next edition.
create table company.detraction (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null check (code ~ '^\d{3}$'),
  name text not null,
  percent numeric(9,5) not null check (percent > 0 and percent < 100),
  threshold numeric(18,2) check (threshold >= 0),
  valid_from date not null,
  valid_to date,
  primary key (company_id, id),
  check (valid_to is null or valid_to >= valid_from)
);
select platform.tenant_table('company.detraction');
create unique index detraction_own_code on company.detraction (company_id, code);

-- Codes by their names: of the law, and of the company where the law has none.
create view company.detraction_code with (security_invoker = true) as
  select platform.current_company() as company_id, c.code, c.name_es, c.name_en, c.name_fr, nullif(c.detail ->> 'percent', '') as percent
  from law.code c where c.list = 'detraction'
  union all
  select d.company_id, d.code, d.name, d.name, d.name, trim_scale(d.percent)::text from company.detraction d
  where not exists (select from law.code c where c.list = 'detraction' and c.code = d.code);
grant select on company.detraction_code to yupana_app;
