-- Vouchers: what a passenger shows to a supplier. What it says is kept as it was given out.
create table travel.voucher (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  reservation_id uuid not null,
  supplier_id uuid,
  status text not null default 'issued' check (status in ('issued', 'used', 'voided')),
  date date not null,
  -- {services: [{id, names, date, time, nights, locator}], passengers, pax, language, emergencyPhone}
  content jsonb not null,
  -- Why it was given out before the client had paid.
  reason text,
  void_reason text,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, reservation_id) references travel.reservation (company_id, id),
  foreign key (company_id, supplier_id) references parties.client (company_id, id)
);
select platform.tenant_table('travel.voucher');
create unique index voucher_number on travel.voucher (company_id, number);
create index voucher_by_number on travel.voucher (company_id, number, id);
create index voucher_by_date on travel.voucher (company_id, date, id);
create index voucher_reservation on travel.voucher (company_id, reservation_id);
create index voucher_supplier on travel.voucher (company_id, supplier_id);

-- The one that stands for it.
alter table travel.reservation_service add column voucher_id uuid,
  add foreign key (company_id, voucher_id) references travel.voucher (company_id, id);
create index reservation_service_voucher on travel.reservation_service (company_id, voucher_id);
