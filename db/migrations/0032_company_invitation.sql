-- Whom a company asks to work in it: what the inviter typed, until the person accepts. Refused or expired, nothing is left of it.
create table company.invitation (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  email text not null check (email = lower(email)),
  name text not null,
  last_name text not null,
  mobile_phone text,
  language text check (language in ('es', 'en', 'fr')),
  role_id uuid not null,
  branch_id uuid,
  warehouse_id uuid,
  worker_id uuid,
  cost_center_id uuid,
  terminals uuid[] not null default '{}',
  invited_by uuid not null references company.user_account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, role_id) references company.role (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, worker_id) references company.worker (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('company.invitation');
create unique index invitation_email on company.invitation (company_id, email);
create index invitation_role on company.invitation (company_id, role_id);

-- The way to an invitation for the person, who has no company yet: by the link of the mail, or by an address that is confirmed.
create table company.invitation_link (
  invitation_id uuid primary key,
  company_id uuid not null references company.company,
  email text not null,
  link_hash text not null unique,
  expires_at timestamptz not null
);
select platform.reference_table('company.invitation_link', true);
create index invitation_link_email on company.invitation_link (email);
