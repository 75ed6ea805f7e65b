-- Law and geography: filled from db/seed/base, without a company.
create table law.currency (code text primary key, name_es text not null, name_en text not null, name_fr text not null, symbol text not null, decimals int not null);
select platform.reference_table('law.currency');
create table law.ubigeo (code text primary key check (code ~ '^\d{6}$'), department text not null, province text not null, district text not null);
select platform.reference_table('law.ubigeo');
create index ubigeo_search on law.ubigeo using gin (platform.fold(district || ' ' || province || ' ' || department) gin_trgm_ops);
create table law.unit (code text primary key, name_es text not null, name_en text not null, name_fr text not null, common boolean not null);
select platform.reference_table('law.unit');
create table law.tax_rate (
  tax text not null,
  rate numeric(9,5) not null,
  regime text not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  primary key (tax, regime, valid_from)
);
select platform.reference_table('law.tax_rate');
create table law.chart_account (
  code text primary key,
  name text not null,
  level int not null,
  kind text not null,
  analysis text not null,
  posting boolean not null,
  destination_debit text,
  destination_credit text
);
select platform.reference_table('law.chart_account');
-- Every other code list of the tax office: identity types, document types, transfer reasons, banks, legends …
create table law.code (list text not null, code text not null, name_es text not null, name_en text not null, name_fr text not null, detail jsonb not null default '{}', primary key (list, code));
select platform.reference_table('law.code');
-- The tax office's reduced register of RUC numbers, loaded from its text file by the operator.
create table law.ruc_register (
  ruc text primary key,
  name text not null,
  status text not null,
  condition text not null,
  geographic_code text,
  address text
);
select platform.reference_table('law.ruc_register', true);
create table law.seed (name text primary key, sha256 text not null);
select platform.reference_table('law.seed');
