-- What a person begins with stands with its owner: the warehouse in inventory, the tills in pos, of who works here as of who is asked to.
create table inventory.person_warehouse (
  company_id uuid not null references company.company,
  id uuid not null,
  user_id uuid,
  invitation_id uuid,
  warehouse_id uuid not null,
  primary key (company_id, id),
  check (num_nonnulls(user_id, invitation_id) = 1),
  foreign key (company_id, user_id) references company.membership (company_id, user_id) on delete cascade,
  foreign key (company_id, invitation_id) references company.invitation (company_id, id) on delete cascade,
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id)
);
select platform.tenant_table('inventory.person_warehouse');
-- As their membership: who signs in is asked to which warehouse they are tied before they are in a company.
create policy own on inventory.person_warehouse for select using (user_id = platform.current_user_id());
create unique index person_warehouse_user on inventory.person_warehouse (company_id, user_id);
create unique index person_warehouse_invitation on inventory.person_warehouse (company_id, invitation_id);
create index person_warehouse_by_user on inventory.person_warehouse (user_id);
create index person_warehouse_warehouse on inventory.person_warehouse (company_id, warehouse_id);

create table pos.person_terminal (
  company_id uuid not null references company.company,
  id uuid not null,
  user_id uuid,
  invitation_id uuid,
  terminal_id uuid not null,
  primary key (company_id, id),
  check (num_nonnulls(user_id, invitation_id) = 1),
  foreign key (company_id, user_id) references company.membership (company_id, user_id) on delete cascade,
  foreign key (company_id, invitation_id) references company.invitation (company_id, id) on delete cascade,
  foreign key (company_id, terminal_id) references pos.terminal (company_id, id)
);
select platform.tenant_table('pos.person_terminal');
create unique index person_terminal_user on pos.person_terminal (company_id, user_id, terminal_id);
create unique index person_terminal_invitation on pos.person_terminal (company_id, invitation_id, terminal_id);
create index person_terminal_terminal on pos.person_terminal (company_id, terminal_id);

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into inventory.person_warehouse (company_id, id, user_id, warehouse_id)
      select company_id, uuidv7(), user_id, warehouse_id from company.membership where company_id = v_company.id and warehouse_id is not null;
    insert into inventory.person_warehouse (company_id, id, invitation_id, warehouse_id)
      select company_id, uuidv7(), id, warehouse_id from company.invitation where company_id = v_company.id and warehouse_id is not null;
    insert into pos.person_terminal (company_id, id, user_id, terminal_id)
      select t.company_id, uuidv7(), t.user_id, t.terminal_id from company.membership_terminal t
      join company.membership m on m.company_id = t.company_id and m.user_id = t.user_id where t.company_id = v_company.id;
    -- Of a till that was taken away since, nothing was left in the list of an invitation that anybody saw.
    insert into pos.person_terminal (company_id, id, invitation_id, terminal_id)
      select i.company_id, uuidv7(), i.id, t.id from company.invitation i
      join pos.terminal t on t.company_id = i.company_id and t.id = any(i.terminals) where i.company_id = v_company.id;
  end loop;
end $$;

select platform.shows('company.shown_person_warehouse', 'select company_id, user_id, invitation_id, warehouse_id from inventory.person_warehouse');
select platform.shows('company.shown_person_terminal', 'select company_id, user_id, invitation_id, terminal_id from pos.person_terminal');

create or replace view platform.shown_member with (security_invoker = true) as
  select m.company_id, m.user_id, m.role_id, m.active,
    jsonb_strip_nulls(jsonb_build_object(
      'branch', case when 'branch' = any(m.tied) then m.branch_id end,
      'warehouse', case when 'warehouse' = any(m.tied) then w.warehouse_id end,
      'seller', case when 'seller' = any(m.tied) then m.worker_id end,
      'costCenter', case when 'costCenter' = any(m.tied) then m.cost_center_id end)) as ties
  from company.membership m left join company.shown_person_warehouse w on w.company_id = m.company_id and w.user_id = m.user_id;

drop table company.membership_terminal;
alter table company.membership drop column warehouse_id;
alter table company.invitation drop column warehouse_id, drop column terminals;

-- The catalogue stands above the contacts now, and reads them where they are.
drop view catalogue.shown_contact;
