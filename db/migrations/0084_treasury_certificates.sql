-- The company is a retaining agent itself: it keeps a part of what it pays its suppliers (RS 037-2002).
alter table treasury.setting add column retains boolean not null default false;

-- Of debts: an agent keeps a part of what is paid of it. Documents with IGV and without a deposit.
alter table treasury.open_item
  add column retainable boolean not null default false,
  -- Of what is collected beyond a sale whose document does not say so itself: regime (catalogue 22) and percentage of its certificate.
  add column perception_regime text,
  add column perception_percent numeric(9,5);
update treasury.open_item i set retainable = true
from purchases.bill b where b.company_id = i.company_id and b.id = i.document_id and i.document_kind = 'bill' and i.direction = 'payable'
  and b.document_type in ('01', '08') and b.detraction_id is null and b.igv > 0;

-- What an agent keeps of a line: in the currency of the payment, and soles of the money that stays.
alter table treasury.payment_line
  add column retained numeric(18,2) not null default 0 check (retained >= 0),
  add column retained_local numeric(18,2) not null default 0 check (retained_local >= 0);

-- Certificates of retention (20) and perception (40): those of clients and suppliers, and ours, which the tax office is told of.
alter table treasury.retention
  add column kind text not null default '20' check (kind in ('20', '40')),
  add column direction text not null default 'received' check (direction in ('received', 'issued')),
  add column percent numeric(9,5),
  -- Soles that were paid less what was kept, or collected with what was perceived.
  add column settled numeric(18,2),
  add column e_status int,
  add column e_detail text,
  -- What the tax office said where it would not reverse it.
  add column void_refusal text,
  -- The certificate in whose place it stands.
  add column replaces uuid,
  add constraint retention_replaces_fkey foreign key (company_id, replaces) references treasury.retention (company_id, id);
alter table treasury.retention drop constraint retention_status_check;
alter table treasury.retention add constraint retention_status_check check (status in ('open', 'voiding', 'rejected', 'voided', 'reissued'));
drop index treasury.retention_paper;
create unique index retention_paper on treasury.retention (company_id, kind, party_id, serie, number) where status <> 'voided' and direction = 'received';
create unique index retention_issued on treasury.retention (company_id, kind, serie, number) where direction = 'issued';
drop index treasury.retention_date;
create index retention_date on treasury.retention (company_id, kind, direction, date desc, id desc);
create index retention_party on treasury.retention (company_id, party_id, date);
create index retention_amount on treasury.retention (company_id, kind, direction, amount, id);
create index retention_replaces on treasury.retention (company_id, replaces) where replaces is not null;

-- What was kept of a payment of a document, or collected with it beyond the document: it is certified by one certificate at a time.
create table treasury.withholding (
  company_id uuid not null references company.company,
  id uuid not null,
  kind text not null check (kind in ('20', '40')),
  payment_id uuid not null,
  payment_number int not null,
  date date not null,
  party_id uuid not null,
  document_kind text not null,
  document_id uuid not null,
  document_type text not null,
  serie text not null,
  number text not null,
  document_date date not null,
  currency text not null references law.currency,
  document_total numeric(18,2) not null,
  -- Of the document, in its currency: the base.
  paid numeric(18,2) not null check (paid > 0),
  exchange_rate numeric(12,6) not null,
  regime text not null,
  percent numeric(9,5) not null,
  -- Soles.
  amount numeric(18,2) not null check (amount > 0),
  net numeric(18,2) not null,
  -- Its payment stands.
  live boolean not null default true,
  retention_id uuid,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references treasury.payment (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id),
  foreign key (company_id, retention_id) references treasury.retention (company_id, id)
);
select platform.tenant_table('treasury.withholding');
create unique index withholding_live on treasury.withholding (company_id, payment_id, document_id, kind) where live;
create index withholding_payment on treasury.withholding (company_id, payment_id);
create index withholding_retention on treasury.withholding (company_id, retention_id);
create index withholding_party on treasury.withholding (company_id, party_id);
create index withholding_document on treasury.withholding (company_id, document_id);

-- What each certificate said, whatever certifies it now.
create table treasury.retention_withholding (
  company_id uuid not null references company.company,
  retention_id uuid not null,
  line int not null,
  withholding_id uuid not null,
  primary key (company_id, retention_id, line),
  foreign key (company_id, retention_id) references treasury.retention (company_id, id),
  foreign key (company_id, withholding_id) references treasury.withholding (company_id, id)
);
select platform.tenant_table('treasury.retention_withholding');
create index retention_withholding_of on treasury.retention_withholding (company_id, withholding_id);

-- Of what a batch pays the company keeps so much as retaining agent.
alter table treasury.batch_line add column retained numeric(18,2) not null default 0 check (retained >= 0);

-- Certificates are reversed by a message of their own.
alter table einvoicing.voiding drop constraint voiding_kind_check;
alter table einvoicing.voiding add constraint voiding_kind_check check (kind in ('RA', 'RC', 'RR'));

-- Of what is deposited, of sales too: its percentage.
alter table treasury.open_item add column deposit_percent numeric(9,5);
update treasury.open_item i set deposit_percent = b.detraction_percent
from purchases.bill b where b.company_id = i.company_id and b.detraction_id = i.document_id and i.document_kind = 'billDetraction';
update treasury.open_item i set deposit_code = v.detraction_code, deposit_percent = v.detraction_percent
from sales.invoice v where v.company_id = i.company_id and v.id = i.document_id and i.document_kind = 'invoice' and i.concept = 'detraction';

-- A detraction that who sold deposits itself (autodetracción), where its client did not: by a transfer of ours where we sold.
create table treasury.self_deposit (
  company_id uuid not null references company.company,
  open_item_id uuid not null,
  constancia text not null,
  date date not null,
  transfer_id uuid,
  created_at timestamptz not null,
  created_by uuid,
  primary key (company_id, open_item_id),
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id),
  foreign key (company_id, transfer_id) references treasury.transfer (company_id, id)
);
select platform.tenant_table('treasury.self_deposit');
create index self_deposit_transfer on treasury.self_deposit (company_id, transfer_id);
create index open_item_deposits on treasury.open_item (company_id, direction, date desc, id desc) where concept = 'detraction' or deposit_code is not null;

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into company.document_series (company_id, id, document_type, serie, name, einvoice, branch_id)
      select v_company.id, uuidv7(), n.type, n.serie, n.name, true, b.id
      from (select id from company.branch where company_id = v_company.id order by code limit 1) b
      cross join (values ('20', 'R001', 'Comprobantes de retención'), ('40', 'P001', 'Comprobantes de percepción')) n(type, serie, name)
      where exists (select from company.document_series s where s.company_id = v_company.id)
        and not exists (select from company.document_series s where s.company_id = v_company.id and s.document_type = n.type);
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, k.key, a.code
      from (values ('purchase.retention', '40114')) k (key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = k.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
