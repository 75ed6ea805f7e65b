-- Goods that come after their bill: it is told of a bill whether they are on the way, and of its lines what stands for them in 28.
alter table purchases.bill
  -- Null where its goods came with it, or before.
  add column arrival text check (arrival in ('coming', 'arrived'));
create index bill_by_arrival on purchases.bill (company_id, arrival, date desc, id desc) where arrival is not null;
alter table purchases.bill_line
  -- What the goods cost, in the currency of the bill and in soles, and the account of stock where they will stand: that of what is to come (28) and its variation (61) follow from it.
  add column coming numeric(18,2) check (coming >= 0),
  add column coming_local numeric(18,2) check (coming_local >= 0),
  add column coming_stock text,
  -- What it was posted to when it was entered: a setting key, or an account.
  add column account_code text,
  -- Soles that an import which is closed adds to what they cost.
  add column landed numeric(18,2) not null default 0 check (landed >= 0),
  add constraint bill_line_coming check ((coming is null) = (coming_local is null) and (coming is null) = (coming_stock is null));

-- What came of such lines, by guides, and what went back to the supplier before it came, by notes: units, and the soles that they took off 28.
create table purchases.arrival (
  company_id uuid not null references company.company,
  by_kind text not null check (by_kind in ('guide', 'bill')),
  by_id uuid not null,
  by_line int not null,
  bill_id uuid not null,
  bill_line int not null,
  quantity numeric(20,10) not null check (quantity > 0),
  -- Of the cost of the bill, and of what an import adds to it.
  base numeric(18,2) not null check (base >= 0),
  landed numeric(18,2) not null default 0 check (landed >= 0),
  -- Of what an import adds: its month was locked by then, the cost of sales bears it.
  absorbed boolean not null default false,
  primary key (company_id, by_id, by_line),
  foreign key (company_id, bill_id) references purchases.bill (company_id, id)
);
select platform.tenant_table('purchases.arrival');
create index arrival_of_bill on purchases.arrival (company_id, bill_id, bill_line);

-- A customs declaration (DUA/DAM) with the bills of its goods and of what brought them, and what these come to once they are there.
create table purchases.import (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'voided')),
  -- SUNAT table 10: 50, 52, 53.
  document_type text not null,
  -- SUNAT table 11.
  customs_office text not null,
  year int not null check (year between 1990 and 2200),
  regime text not null,
  -- Given by customs; null while it is a draft.
  number text,
  date date not null,
  warehouse_id uuid not null,
  -- To whom its tributes are owed.
  supplier_id uuid,
  supplier_said jsonb,
  due_on date,
  -- Of its tributes.
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  cif numeric(18,2) not null default 0 check (cif >= 0),
  ad_valorem numeric(18,2) not null default 0 check (ad_valorem >= 0),
  isc numeric(18,2) not null default 0 check (isc >= 0),
  other_duties numeric(18,2) not null default 0 check (other_duties >= 0),
  igv numeric(18,2) not null default 0 check (igv >= 0),
  ipm numeric(18,2) not null default 0 check (ipm >= 0),
  perception numeric(18,2) not null default 0 check (perception >= 0),
  -- All that is owed to customs, and what of it is paid.
  total numeric(18,2) not null default 0,
  local_total numeric(18,2) not null default 0,
  paid numeric(18,2) not null default 0,
  -- How its duties are shared among the goods.
  duty_basis text not null check (duty_basis in ('value', 'weight', 'volume', 'quantity')),
  -- Soles: what its goods cost from their suppliers, and what was added to that when it was closed.
  goods_cost numeric(18,2) not null default 0,
  landed_cost numeric(18,2) not null default 0,
  closed_on date,
  note text,
  void_reason text,
  created_at timestamptz not null,
  created_by uuid not null,
  title text not null generated always as (customs_office || '-' || year::text || '-' || regime || '-' || coalesce(number, '')) stored,
  said_search text not null generated always as (platform.fold(coalesce(supplier_said ->> 'name', '') || ' ' || coalesce(note, ''))) stored,
  primary key (company_id, id),
  check (status = 'draft' or number is not null),
  check ((status = 'closed') = (closed_on is not null)),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, supplier_id) references parties.client (company_id, id)
);
select platform.tenant_table('purchases.import');
create unique index import_document on purchases.import (company_id, customs_office, year, regime, number) where status <> 'voided' and number is not null;
create index import_by_date on purchases.import (company_id, date desc, id desc);
create index import_by_status on purchases.import (company_id, status, date desc, id desc);
create index import_by_title on purchases.import (company_id, title, id);
create index import_by_total on purchases.import (company_id, total, id);
create index import_by_supplier on purchases.import (company_id, supplier_id);
select platform.findable('purchases.import', 'said_search');

-- Lines of the bills of its goods, with what they weigh and fill in all.
create table purchases.import_goods (
  company_id uuid not null references company.company,
  import_id uuid not null,
  line int not null,
  bill_id uuid not null,
  bill_line int not null,
  weight numeric(20,10) check (weight >= 0),
  volume numeric(20,10) check (volume >= 0),
  -- Once the import is closed: units, what they cost and what was added to that, in soles.
  quantity numeric(20,10),
  cost numeric(18,2),
  landed numeric(18,2),
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references purchases.import (company_id, id) on delete cascade,
  foreign key (company_id, bill_id) references purchases.bill (company_id, id)
);
select platform.tenant_table('purchases.import_goods');
create index import_goods_of_bill on purchases.import_goods (company_id, bill_id);

-- Lines of bills that belong to what the goods cost.
create table purchases.import_cost (
  company_id uuid not null references company.company,
  import_id uuid not null,
  line int not null,
  bill_id uuid not null,
  bill_line int not null,
  basis text not null check (basis in ('value', 'weight', 'volume', 'quantity')),
  -- Soles, and the account that bore it until then, once the import is closed.
  amount numeric(18,2),
  account_code text,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references purchases.import (company_id, id) on delete cascade,
  foreign key (company_id, bill_id) references purchases.bill (company_id, id)
);
select platform.tenant_table('purchases.import_cost');
create index import_cost_of_bill on purchases.import_cost (company_id, bill_id);

-- Whose a bill is: of one import that was not voided.
create table purchases.import_bill (
  company_id uuid not null references company.company,
  import_id uuid not null,
  bill_id uuid not null,
  live boolean not null default true,
  primary key (company_id, import_id, bill_id),
  foreign key (company_id, import_id) references purchases.import (company_id, id) on delete cascade,
  foreign key (company_id, bill_id) references purchases.bill (company_id, id)
);
select platform.tenant_table('purchases.import_bill');
create unique index import_bill_once on purchases.import_bill (company_id, bill_id) where live;

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open get the accounts of the new postings.
    insert into accounting.account (company_id, id, year, code, name, level, type)
      select v_company.id, uuidv7(), y.year, d.code, d.name, 3, d.type
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      cross join (values ('281', 'Mercaderías', 1), ('284', 'Materias primas', 1), ('285', 'Materiales auxiliares, suministros y repuestos', 1),
        ('286', 'Envases y embalajes', 1), ('60919', 'Otros costos', 4), ('60913', 'Derechos aduaneros', 4), ('40113', 'IGV - Régimen de percepciones', 2)) d(code, name, type)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('stock.coming', '281'), ('import.costs', '60919'), ('import.duties', '60913'), ('import.perception', '40113')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
