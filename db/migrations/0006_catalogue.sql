-- Products and services. A product is the thing; an item is what is sold, counted and priced (its variants later).
create table catalogue.brand (
  company_id uuid not null references company.company, id uuid not null, version int not null default 1,
  code text not null, name text not null, active boolean not null default true, primary key (company_id, id)
);
select platform.tenant_table('catalogue.brand');
create unique index brand_code on catalogue.brand (company_id, platform.fold(code));

create table catalogue.category (
  company_id uuid not null references company.company, id uuid not null, version int not null default 1,
  code text not null, name text not null, active boolean not null default true, primary key (company_id, id)
);
select platform.tenant_table('catalogue.category');
create unique index category_code on catalogue.category (company_id, platform.fold(code));

create table catalogue.family (
  company_id uuid not null references company.company, id uuid not null, version int not null default 1,
  code text not null, name text not null, parent_id uuid, active boolean not null default true, primary key (company_id, id),
  foreign key (company_id, parent_id) references catalogue.family (company_id, id)
);
select platform.tenant_table('catalogue.family');
create unique index family_code on catalogue.family (company_id, platform.fold(code));

create table catalogue.payment_term (
  company_id uuid not null references company.company, id uuid not null, version int not null default 1,
  code text not null, name text not null, type text not null default 'cash' check (type in ('cash', 'credit')),
  days int not null default 0 check (days between 0 and 999), instalments int not null default 1 check (instalments between 1 and 120),
  active boolean not null default true, primary key (company_id, id)
);
select platform.tenant_table('catalogue.payment_term');
create unique index payment_term_code on catalogue.payment_term (company_id, platform.fold(code));

create table catalogue.product (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  description text,
  type text not null check (type in ('product', 'service')),
  unit_code text not null references law.unit,
  brand_id uuid,
  category_id uuid,
  family_id uuid,
  currency text not null default 'PEN' references law.currency,
  price numeric(20,10) not null default 0 check (price >= 0),
  include_tax_price boolean not null default false,
  tax_type text not null default 'IGV',
  tax_rate numeric(9,5) not null default 18,
  barcode text,
  fiscal_code text,
  plastic_bag boolean not null default false,
  decimal_sale boolean not null default true,
  tracks_stock boolean not null,
  active boolean not null default true,
  -- What free search reads. Folded once, when written: under row-level security no trigram index may serve a `like`.
  search text not null generated always as (platform.fold(name || ' ' || code || ' ' || coalesce(barcode, ''))) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, brand_id) references catalogue.brand (company_id, id),
  foreign key (company_id, category_id) references catalogue.category (company_id, id),
  foreign key (company_id, family_id) references catalogue.family (company_id, id)
);
select platform.tenant_table('catalogue.product');
create unique index product_code on catalogue.product (company_id, platform.fold(code));
create unique index product_barcode on catalogue.product (company_id, barcode) where barcode is not null;
create index product_name on catalogue.product (company_id, name, id);
