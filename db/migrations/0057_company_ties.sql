-- What a person is in the company is what their forms begin with. Where they are tied to it, they see that alone: of before nobody is.
alter table company.membership add column tied text[] not null default '{}';
alter table company.membership add check (tied <@ array['branch', 'warehouse', 'seller', 'costCenter']);
alter table company.invitation add column tied text[] not null default '{}';
alter table company.invitation add check (tied <@ array['branch', 'warehouse', 'seller', 'costCenter']);

create or replace view platform.shown_member with (security_invoker = true) as
  select company_id, user_id, role_id, active,
    jsonb_strip_nulls(jsonb_build_object(
      'branch', case when 'branch' = any(tied) then branch_id end,
      'warehouse', case when 'warehouse' = any(tied) then warehouse_id end,
      'seller', case when 'seller' = any(tied) then worker_id end,
      'costCenter', case when 'costCenter' = any(tied) then cost_center_id end)) as ties
  from company.membership;

-- What a report says it is narrowed to, by its name.
select platform.shows('platform.shown_branch', 'select company_id, id, name from company.branch');
select platform.shows('platform.shown_worker', 'select company_id, id, name from company.worker');
select platform.shows('platform.shown_cost_center', 'select company_id, id, name from company.cost_center');
select platform.shows('platform.shown_warehouse', 'select company_id, id, name from inventory.warehouse');
