-- Which rate of the IGV a company charges, from when on: the general one, or the reduced one of small restaurants and hotels (Ley 31556). The rates
-- themselves are those of law.tax_rate. A company that says nothing is under the general one.
create table company.igv_regime (
  company_id uuid not null references company.company,
  id uuid not null,
  regime text not null check (regime in ('general', 'mype')),
  valid_from date not null,
  primary key (company_id, id),
  unique (company_id, valid_from)
);
select platform.tenant_table('company.igv_regime');
