-- Vouchers that come again with the same accounts (asientos tipo): each line has an amount, a part of what is typed, or what is missing.
create table accounting.voucher_template (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  -- Of the year in which it is used.
  archive text check (archive ~ '^\d{2}$'),
  memo text,
  currency text not null default 'PEN' references law.currency,
  primary key (company_id, id)
);
select platform.tenant_table('accounting.voucher_template');
create unique index voucher_template_code on accounting.voucher_template (company_id, platform.fold(code));
create index voucher_template_order on accounting.voucher_template (company_id, code, id);
create index voucher_template_name on accounting.voucher_template (company_id, name, id);

create table accounting.voucher_template_line (
  company_id uuid not null references company.company,
  -- A row that moves with its contact is told by it.
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  line int not null,
  -- A template serves every year: its accounts are those of the year in which it is used.
  account_code text not null,
  side text not null check (side in ('debit', 'credit')),
  kind text not null check (kind in ('fixed', 'percent', 'missing')),
  -- Of `fixed` in the currency of the template, of `percent` per cent.
  amount numeric(18,4) check (amount > 0),
  memo text,
  party_id uuid,
  cost_center_id uuid,
  primary key (company_id, template_id, line),
  check ((kind = 'missing') = (amount is null)),
  foreign key (company_id, template_id) references accounting.voucher_template (company_id, id) on delete cascade,
  foreign key (company_id, party_id) references parties.client (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('accounting.voucher_template_line');
create unique index voucher_template_line_id on accounting.voucher_template_line (company_id, id);
create index voucher_template_line_party on accounting.voucher_template_line (company_id, party_id) where party_id is not null;
create index voucher_template_line_center on accounting.voucher_template_line (company_id, cost_center_id) where cost_center_id is not null;
