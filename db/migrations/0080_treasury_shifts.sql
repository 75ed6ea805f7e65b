-- Who answers for the money of a drawer, from when to when; what was found in it, and what the books said.
alter table pos.terminal add column account_usd_id uuid;
alter table pos.terminal add foreign key (company_id, account_usd_id) references treasury.account (company_id, id);
create index terminal_account_usd on pos.terminal (company_id, account_usd_id);
-- A shift is opened at a till, which stands above.
select platform.shows('treasury.shown_terminal', 'select company_id, id, code, name, branch_id, account_id, account_usd_id, active from pos.terminal');

alter table treasury.setting
  -- Whether somebody else closes a shift that agrees to the cent too.
  add column shift_approval text not null default 'difference' check (shift_approval in ('difference', 'always'));

create table treasury.shift (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  status text not null default 'OP' check (status in ('OP', 'CL')),
  -- The till as a device, as it was called; none of an office.
  terminal_id uuid,
  terminal_code text,
  terminal_name text,
  branch_id uuid,
  account_pen_id uuid,
  account_usd_id uuid,
  responsible_id uuid not null references company.user_account,
  opened_at timestamptz not null,
  opened_on date not null,
  -- What was counted when it was opened; how much more or less than the books had; and what the closing before had counted.
  opening_pen numeric(18,2) not null default 0 check (opening_pen >= 0),
  opening_usd numeric(18,2) not null default 0 check (opening_usd >= 0),
  opening_difference_pen numeric(18,2) not null default 0,
  opening_difference_usd numeric(18,2) not null default 0,
  last_closing_pen numeric(18,2),
  last_closing_usd numeric(18,2),
  opening_pieces jsonb not null default '[]',
  notes text,
  -- Of the count that stands: set by it, taken back where the shift goes on.
  counted_at timestamptz,
  counted_by uuid references company.user_account,
  counted_pen numeric(18,2),
  counted_usd numeric(18,2),
  expected_pen numeric(18,2),
  expected_usd numeric(18,2),
  closed_at timestamptz,
  closed_on date,
  closed_by uuid references company.user_account,
  approved_by uuid references company.user_account,
  charged boolean not null default false,
  close_notes text,
  z_number int,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  check (account_pen_id is not null or account_usd_id is not null),
  check ((status = 'CL') = (z_number is not null)),
  foreign key (company_id, account_pen_id) references treasury.account (company_id, id),
  foreign key (company_id, account_usd_id) references treasury.account (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id)
);
select platform.tenant_table('treasury.shift');
create unique index shift_number on treasury.shift (company_id, number);
create unique index shift_z_number on treasury.shift (company_id, z_number);
-- One that is open of each terminal, of each drawer and of each person.
create unique index shift_open_terminal on treasury.shift (company_id, terminal_id) where status = 'OP';
create unique index shift_open_pen on treasury.shift (company_id, account_pen_id) where status = 'OP';
create unique index shift_open_usd on treasury.shift (company_id, account_usd_id) where status = 'OP';
create unique index shift_open_person on treasury.shift (company_id, responsible_id) where status = 'OP';
create index shift_approved_by on treasury.shift (company_id, approved_by, id) where approved_by is not null;
create index shift_opened on treasury.shift (company_id, opened_at, id);
create index shift_closed on treasury.shift (company_id, closed_at, id);
create index shift_pen on treasury.shift (company_id, account_pen_id, z_number);
create index shift_usd on treasury.shift (company_id, account_usd_id, z_number);

-- Each count as it was told: blind, the first beside those that came after.
create table treasury.shift_count (
  company_id uuid not null references company.company,
  shift_id uuid not null,
  line int not null,
  counted_at timestamptz not null,
  counted_by uuid not null references company.user_account,
  pen numeric(18,2) not null check (pen >= 0),
  usd numeric(18,2) not null check (usd >= 0),
  expected_pen numeric(18,2) not null,
  expected_usd numeric(18,2) not null,
  pieces jsonb not null,
  by_method jsonb not null default '[]',
  notes text,
  primary key (company_id, shift_id, line),
  foreign key (company_id, shift_id) references treasury.shift (company_id, id)
);
select platform.tenant_table('treasury.shift_count');
revoke update, delete on treasury.shift_count from yupana_app;

-- The Z of a shift: what it said when it was closed, word for word, with the hash of the one before.
create table treasury.z_report (
  company_id uuid not null references company.company,
  id uuid not null,
  shift_id uuid not null,
  number int not null,
  content text not null,
  previous_hash text,
  hash text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, shift_id) references treasury.shift (company_id, id)
);
select platform.tenant_table('treasury.z_report');
create unique index z_report_number on treasury.z_report (company_id, number);
create unique index z_report_shift on treasury.z_report (company_id, shift_id);
revoke update, delete on treasury.z_report from yupana_app;

alter table treasury.movement add foreign key (company_id, shift_id) references treasury.shift (company_id, id);
alter table treasury.payment add foreign key (company_id, shift_id) references treasury.shift (company_id, id);
alter table treasury.transfer add foreign key (company_id, shift_id) references treasury.shift (company_id, id);
create index movement_shift on treasury.movement (company_id, shift_id, id);

-- What is missing in a drawer, what is found in it, what who answers for it owes; and what is given to be accounted for.
do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open get the accounts of the new postings.
    insert into accounting.account (company_id, id, year, code, name, level, type, analysis)
      select v_company.id, uuidv7(), y.year, d.code, d.name, 3, d.type, d.analysis
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      cross join (values ('6599', 'Otros gastos de gestión', 4, 0), ('7599', 'Otros ingresos de gestión', 4, 0),
        ('1413', 'Entregas a rendir cuenta', 1, 1), ('1419', 'Otras cuentas por cobrar al personal', 1, 1),
        ('1691', 'Entregas a rendir cuenta a terceros', 1, 1)) d(code, name, type, analysis)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('treasury.shortage', '6599'), ('treasury.surplus', '7599'), ('treasury.staffShortage', '1419'),
        ('treasury.advanceStaff', '1413'), ('treasury.advanceThird', '1691')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;

-- What was in a drawer at a moment, beside what the books said then: at the opening and the closing of a shift, by surprise, or of a day where there are no shifts.
create table treasury.cash_point (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  kind text not null check (kind in ('opening', 'surprise', 'closing', 'daily')),
  status text not null default 'created' check (status in ('created', 'closed', 'voided')),
  date date not null,
  account_pen_id uuid,
  account_usd_id uuid,
  shift_id uuid,
  responsible_id uuid not null references company.user_account,
  -- The books at that moment, and what was counted.
  balance_pen numeric(18,2) not null default 0,
  balance_usd numeric(18,2) not null default 0,
  counted_pen numeric(18,2) not null default 0 check (counted_pen >= 0),
  counted_usd numeric(18,2) not null default 0 check (counted_usd >= 0),
  pieces jsonb not null default '[]',
  notes text,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  closed_at timestamptz,
  closed_by uuid references company.user_account,
  approved_by uuid references company.user_account,
  printed_at timestamptz,
  void_reason text,
  -- The sheet that this one takes back.
  reverses_id uuid,
  primary key (company_id, id),
  check (account_pen_id is not null or account_usd_id is not null),
  foreign key (company_id, account_pen_id) references treasury.account (company_id, id),
  foreign key (company_id, account_usd_id) references treasury.account (company_id, id),
  foreign key (company_id, shift_id) references treasury.shift (company_id, id),
  foreign key (company_id, reverses_id) references treasury.cash_point (company_id, id)
);
select platform.tenant_table('treasury.cash_point');
create unique index cash_point_number on treasury.cash_point (company_id, number);
create unique index cash_point_reverses on treasury.cash_point (company_id, reverses_id) where reverses_id is not null;
-- One of a day is open of each drawer.
create unique index cash_point_open_pen on treasury.cash_point (company_id, account_pen_id) where kind = 'daily' and status = 'created';
create unique index cash_point_open_usd on treasury.cash_point (company_id, account_usd_id) where kind = 'daily' and status = 'created';
create index cash_point_responsible on treasury.cash_point (company_id, responsible_id, number);
create index cash_point_date on treasury.cash_point (company_id, date, id);
create index cash_point_shift on treasury.cash_point (company_id, shift_id) where shift_id is not null;

alter table treasury.setting
  -- Days within which what was given is accounted for.
  add column rendering_days int not null default 15 check (rendering_days between 0 and 365);

-- The account of whom money is given to, by currency: 1413 of staff, 1691 of others.
create table treasury.rendering_account (
  company_id uuid not null references company.company,
  id uuid not null,
  account_id uuid not null,
  worker_id uuid,
  party_id uuid,
  currency text not null,
  primary key (company_id, id),
  check ((worker_id is null) <> (party_id is null)),
  foreign key (company_id, account_id) references treasury.account (company_id, id),
  foreign key (company_id, worker_id) references company.worker (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id)
);
select platform.tenant_table('treasury.rendering_account');
create unique index rendering_account_account on treasury.rendering_account (company_id, account_id);
create unique index rendering_account_worker on treasury.rendering_account (company_id, worker_id, currency);
create unique index rendering_account_party on treasury.rendering_account (company_id, party_id, currency);

-- Money that somebody is given for a purpose, and accounts for.
create table treasury.rendering (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  status text not null default 'PD' check (status in ('PD', 'AP')),
  date date not null,
  due_on date not null,
  worker_id uuid,
  party_id uuid,
  holder_code text not null,
  holder_name text not null,
  currency text not null check (currency in ('PEN', 'USD')),
  purpose text not null,
  requested_amount numeric(18,2) not null check (requested_amount > 0),
  cost_center_id uuid,
  account_id uuid not null,
  notes text,
  -- What came over from the one before, and what went on to the next.
  opening numeric(18,2) not null default 0,
  carried numeric(18,2) not null default 0,
  previous_id uuid,
  approved_by uuid references company.user_account,
  approved_at timestamptz,
  reopen_reason text,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  check ((worker_id is null) <> (party_id is null)),
  foreign key (company_id, worker_id) references company.worker (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id),
  foreign key (company_id, previous_id) references treasury.rendering (company_id, id)
);
select platform.tenant_table('treasury.rendering');
create unique index rendering_number on treasury.rendering (company_id, number);
create unique index rendering_previous on treasury.rendering (company_id, previous_id) where previous_id is not null;
create index rendering_created on treasury.rendering (company_id, created_at, id);
create index rendering_status on treasury.rendering (company_id, status, id);
create index rendering_worker on treasury.rendering (company_id, worker_id, id) where worker_id is not null;
create index rendering_party on treasury.rendering (company_id, party_id, id) where party_id is not null;
create index rendering_date on treasury.rendering (company_id, date, id);
create index rendering_due on treasury.rendering (company_id, due_on, id);
create index rendering_account_of on treasury.rendering (company_id, account_id);

-- What was paid out of it: each is accepted, or observed and taken out.
create table treasury.rendering_receipt (
  company_id uuid not null references company.company,
  id uuid not null,
  rendering_id uuid not null,
  payment_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'observed')),
  reason text,
  decided_by uuid references company.user_account,
  decided_at timestamptz,
  picture_key text,
  primary key (company_id, id),
  foreign key (company_id, rendering_id) references treasury.rendering (company_id, id),
  foreign key (company_id, payment_id) references treasury.payment (company_id, id)
);
select platform.tenant_table('treasury.rendering_receipt');
create unique index rendering_receipt_payment on treasury.rendering_receipt (company_id, payment_id);
create index rendering_receipt_rendering on treasury.rendering_receipt (company_id, rendering_id);
alter table treasury.payment add foreign key (company_id, rendering_id) references treasury.rendering (company_id, id);
alter table treasury.transfer add foreign key (company_id, rendering_id) references treasury.rendering (company_id, id);
create index transfer_rendering on treasury.transfer (company_id, rendering_id) where rendering_id is not null;
