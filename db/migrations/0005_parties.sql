-- Customers, suppliers and everyone else the company deals with.
create table parties.client (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  type text not null,
  document_type text not null,
  document_number text not null,
  fiscal_name text not null,
  business_name text,
  email text,
  phone text,
  website text,
  notes text,
  seller_id uuid,
  has_credit_line boolean not null default false,
  credit_line numeric(18,2) not null default 0,
  credit_line_currency text not null default 'PEN',
  retaining_agent boolean not null default false,
  active boolean not null default true,
  -- What free search reads. Folded once, when written: under row-level security no trigram index may serve a `like`.
  search text not null generated always as (platform.fold(fiscal_name || ' ' || coalesce(business_name, '') || ' ' || document_number)) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, seller_id) references company.worker (company_id, id)
);
select platform.tenant_table('parties.client');
create unique index client_document on parties.client (company_id, document_type, document_number);
create unique index client_code on parties.client (company_id, code);
create index client_name on parties.client (company_id, fiscal_name, id);

create table parties.address (
  company_id uuid not null references company.company,
  id uuid not null,
  client_id uuid not null,
  position int not null,
  name text,
  type text not null default 'office' check (type in ('office', 'dispatch')),
  first_line text not null,
  geographic_code text references law.ubigeo,
  postal_code text,
  is_primary boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id) on delete cascade
);
select platform.tenant_table('parties.address');
create index address_client on parties.address (company_id, client_id, position);
create unique index address_primary on parties.address (company_id, client_id) where is_primary;

create table parties.contact (
  company_id uuid not null references company.company,
  id uuid not null,
  client_id uuid not null,
  position int not null,
  name text not null,
  job text,
  email text,
  phone text,
  is_primary boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id) on delete cascade
);
select platform.tenant_table('parties.contact');
create index contact_client on parties.contact (company_id, client_id, position);
create unique index contact_primary on parties.contact (company_id, client_id) where is_primary;
