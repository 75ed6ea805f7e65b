-- Companies, the people who work in them, and what those may do.
create table company.company (
  id uuid primary key,
  ruc text not null unique,
  fiscal_name text not null,
  active boolean not null default true,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
select platform.reference_table('company.company', true);

create table company.user_account (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  last_name text not null default '',
  password_hash text not null,
  email_confirmed boolean not null default false,
  language text check (language in ('es', 'en', 'fr')),
  image_key text,
  mobile_phone text,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now()
);
select platform.reference_table('company.user_account', true);

-- A refresh token lives once: using it writes its successor; using it again revokes the whole family.
create table company.session (
  id uuid primary key,
  family uuid not null,
  user_id uuid not null references company.user_account,
  company_id uuid not null references company.company,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  user_agent text,
  address text
);
select platform.reference_table('company.session', true);
create index session_family on company.session (family);
create index session_of_user on company.session (user_id, created_at);

create table company.branch (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  address text,
  geographic_code text references law.ubigeo,
  establishment_code text not null default '0000',
  phone text,
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('company.branch');
create unique index branch_code on company.branch (company_id, platform.fold(code));

create table company.worker (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  type text not null default 'both' check (type in ('seller', 'buyer', 'both')),
  email text,
  phone text,
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('company.worker');
create unique index worker_code on company.worker (company_id, platform.fold(code));

create table company.role (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  name text not null,
  hierarchy int not null default 1,
  owner boolean not null default false,
  active boolean not null default true,
  permissions text[] not null default '{}',
  primary key (company_id, id)
);
select platform.tenant_table('company.role');
create unique index role_name on company.role (company_id, platform.fold(name));

create table company.membership (
  company_id uuid not null references company.company,
  id uuid not null,
  user_id uuid not null references company.user_account,
  role_id uuid not null,
  branch_id uuid,
  warehouse_id uuid,
  worker_id uuid,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, role_id) references company.role (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, worker_id) references company.worker (company_id, id)
);
select platform.tenant_table('company.membership');
-- A person signing in sees where they belong before any company is chosen.
create policy own on company.membership for select using (user_id = platform.current_user_id());
create unique index membership_user on company.membership (company_id, user_id);
create index membership_by_user on company.membership (user_id);

create table company.configuration (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  address text not null default '',
  geographic_code text references law.ubigeo,
  trade_name text,
  email text,
  phone text,
  tax_regime text not null default 'RG',
  logo_key text,
  language text not null default 'es' check (language in ('es', 'en', 'fr')),
  page_size int not null default 15 check (page_size between 5 and 200),
  display_decimal int not null default 2 check (display_decimal between 0 and 10),
  display_items_decimal int not null default 2 check (display_items_decimal between 0 and 10),
  calculation_decimal int not null default 10 check (calculation_decimal between 2 and 10),
  perception numeric(9,5) not null default 2,
  date_format text not null default 'DD/MM/YYYY',
  taxes_included boolean not null default false,
  local_currency text not null default 'PEN' references law.currency,
  external_currency text not null default 'USD' references law.currency,
  einvoice_status int not null default 0,
  color text not null default '#8a3324',
  mail_enabled boolean not null default true,
  einvoice_enabled boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('company.configuration');
create unique index configuration_one on company.configuration (company_id);

create table company.document_series (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  document_type text not null,
  serie text not null check (serie = upper(serie)),
  name text not null,
  next_number int not null default 1 check (next_number > 0),
  einvoice boolean not null default true,
  branch_id uuid,
  footer text,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id)
);
select platform.tenant_table('company.document_series');
create unique index document_series_serie on company.document_series (company_id, document_type, serie);

create table company.cost_center (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  level int not null default 3 check (level between 1 and 3),
  parent_id uuid,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('company.cost_center');
create unique index cost_center_code on company.cost_center (company_id, platform.fold(code));

create table company.exchange_rate (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  date date not null,
  purchase numeric(9,3) not null check (purchase > 0),
  sale numeric(9,3) not null check (sale > 0),
  primary key (company_id, id)
);
select platform.tenant_table('company.exchange_rate');
create unique index exchange_rate_date on company.exchange_rate (company_id, date);

-- A month of the books. Entries and documents hold it by foreign key (key share), locking takes it for update: nothing slips in.
create table company.period (
  company_id uuid not null references company.company,
  id uuid not null,
  year int not null check (year between 2001 and 2100),
  month int not null check (month between 1 and 12),
  locked_by uuid,
  locked_at timestamptz,
  -- Hash chain of the sealed ledger: this month's entries and the seal of the month before it.
  seal text,
  primary key (company_id, id),
  unique (company_id, year, month)
);
select platform.tenant_table('company.period');

create table company.month_lock_history (
  company_id uuid not null references company.company,
  id uuid not null,
  year int not null,
  month int not null,
  locked boolean not null,
  reason text,
  at timestamptz not null default now(),
  user_id uuid not null,
  primary key (company_id, id)
);
select platform.tenant_table('company.month_lock_history', true);
