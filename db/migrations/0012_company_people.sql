-- Codes that are mailed to a person: to confirm an address, to set a password, to accept an invitation. Only hashes are kept.
create table company.one_time_code (
  id uuid primary key,
  user_id uuid not null references company.user_account,
  purpose text not null check (purpose in ('activation', 'password', 'invitation')),
  -- The six digits, bound to the person by a keyed hash; null once they were used, and where there are none.
  code_hash text,
  link_hash text not null unique,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
select platform.reference_table('company.one_time_code', true);
create index one_time_code_of_user on company.one_time_code (user_id, purpose, created_at);

-- Access tokens that hold no longer although they have not expired: signed out, disabled, or with other permissions by now.
alter table company.session add column stale_at timestamptz;
create index session_stale on company.session (stale_at) where stale_at is not null;

alter table company.membership add column version int not null default 1;
alter table company.membership add column cost_center_id uuid;
alter table company.membership add column show_tutorial boolean not null default true;
alter table company.membership add column created_at timestamptz not null default now();
alter table company.membership add foreign key (company_id, cost_center_id) references company.cost_center (company_id, id);
alter table company.membership add foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id);
create index membership_role on company.membership (company_id, role_id);

alter table company.configuration add column website text;
alter table company.configuration add column exchange_rate_service text not null default 'manual' check (exchange_rate_service in ('manual', 'sunat'));
alter table company.configuration add column bank_commission_local numeric(18,2) not null default 0 check (bank_commission_local >= 0);
alter table company.configuration add column bank_commission_foreign numeric(18,2) not null default 0 check (bank_commission_foreign >= 0);
alter table company.configuration add column detraction_account text;
alter table company.configuration add column cash_shift boolean not null default false;

-- Mails that hold a secret lose their text once they are sent.
alter table platform.mail add column confidential boolean not null default false;

-- The second factor of a person: a secret shared with the app on their phone (RFC 6238), and codes for when it is lost.
create table company.second_factor (
  user_id uuid primary key references company.user_account,
  -- Sealed with the installation's key.
  secret text not null,
  confirmed_at timestamptz,
  -- The last half minute that was used: a code serves once.
  last_step bigint,
  recovery text[] not null default '{}',
  created_at timestamptz not null default now()
);
select platform.reference_table('company.second_factor', true);

alter table company.configuration add column second_factor_required boolean not null default false;

-- Operation histories read the trail by kind, newest first: ids follow time.
create index audit_kind on platform.audit (company_id, entity, id);

-- Powers that a company gives together, under a name of its own: what is allowed in which modules.
create table company.access_entry (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  name text not null,
  allow_in text[] not null check (allow_in <@ array['new', 'edit', 'list', 'delete', 'void'] and cardinality(allow_in) > 0),
  modules text[] not null check (cardinality(modules) > 0),
  primary key (company_id, id)
);
select platform.tenant_table('company.access_entry');
create unique index access_entry_name on company.access_entry (company_id, platform.fold(name));
