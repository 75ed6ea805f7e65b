-- What of a debt is settled otherwise than the rest: deposited in the Banco de la Nación (detraction), kept by the client and certified (retention),
-- or collected beyond the document (perception).
alter table treasury.open_item
  add column concept text not null default 'document' check (concept in ('document', 'detraction', 'retention', 'perception'));

-- Certificates (20) by which clients that are retaining agents settle what they kept.
create table treasury.retention (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'open' check (status in ('open', 'voided')),
  party_id uuid not null,
  party_number text not null,
  party_name text not null,
  serie text not null,
  number text not null,
  date date not null,
  -- Soles that it certifies, and what of the debts they settled.
  amount numeric(18,2) not null check (amount > 0),
  notes text,
  void_reason text,
  voided_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id)
);
select platform.tenant_table('treasury.retention');
create unique index retention_paper on treasury.retention (company_id, party_id, serie, number) where status <> 'voided';
create index retention_date on treasury.retention (company_id, date desc, id desc);
create index retention_number on treasury.retention (company_id, number, id);

create table treasury.retention_line (
  company_id uuid not null references company.company,
  retention_id uuid not null,
  line int not null,
  open_item_id uuid not null,
  -- Of the debt, in its currency; in soles as certified, and as the books carried it.
  amount numeric(18,2) not null check (amount > 0),
  local_amount numeric(18,2) not null check (local_amount > 0),
  settled_local numeric(18,2) not null,
  primary key (company_id, retention_id, line),
  foreign key (company_id, retention_id) references treasury.retention (company_id, id) on delete cascade,
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id)
);
select platform.tenant_table('treasury.retention_line');
create index retention_line_item on treasury.retention_line (company_id, open_item_id);

alter table sales.invoice
  -- Deposit of the detraction: always soles, and in the currency of the sale as far as its debt falls by it.
  add column detraction_code text,
  add column detraction_percent numeric(9,5),
  add column detraction_soles numeric(18,2) not null default 0 check (detraction_soles >= 0),
  add column detraction_amount numeric(18,2) not null default 0 check (detraction_amount >= 0),
  add column detraction_account text,
  -- Typed, of a code whose deposit is no percentage.
  add column detraction_deposit numeric(18,2),
  -- What the client keeps of its IGV, in the currency of the sale and in soles.
  add column retention_percent numeric(9,5),
  add column retention_amount numeric(18,2) not null default 0 check (retention_amount >= 0),
  add column retention_soles numeric(18,2) not null default 0 check (retention_soles >= 0),
  -- Catalogue 53, and soles that are collected beyond the total.
  add column perception_code text,
  add column perception_percent numeric(9,5),
  add column perception_base numeric(18,2) not null default 0,
  add column perception_soles numeric(18,2) not null default 0 check (perception_soles >= 0),
  -- Catalogue 04: where an exported service is used.
  add column country_of_use text,
  -- Its goods leave by guides, each on its own day.
  add column by_guides boolean not null default false;

alter table sales.invoice_line
  add column detraction_code text,
  -- Catalogue 55: what some operations tell of what they sell; of cargo the trip with its reference values.
  add column properties jsonb,
  add column cargo jsonb;

-- How much of a line came back into the stock, where that is not all of it: of what guides did not deliver nothing does.
alter table sales.note_line add column back numeric(20,10);

alter table sales.setting
  -- Clients that are retaining agents keep 3 % of what they pay us: not of good taxpayers, nor of other agents.
  add column retained boolean not null default true,
  -- It is an agent of perception itself.
  add column perceives boolean not null default false;

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open know where the certificates of retention and the perceptions of sales go.
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, k.key, a.code
      from (values ('sale.retention', '40114'), ('sale.perception', '40113')) k (key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = k.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
