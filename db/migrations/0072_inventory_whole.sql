-- What all goods are worth at the end of any day is kept by day and warehouse: plus is what came, minus what left, in soles, quantity the movements. Whatever writes
-- a movement, or values it anew, keeps it in the same transaction.
create function inventory.keep_worth() returns trigger language plpgsql as $$
begin
  insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
  select company_id, uuidv7(), 'stock.worth', date, warehouse_id::text, sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
  from made group by company_id, date, warehouse_id;
  return null;
end $$;
create function inventory.keep_worth_anew() returns trigger language plpgsql as $$
begin
  insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
  select n.company_id, uuidv7(), 'stock.worth', n.date, n.warehouse_id::text, sum(greatest(n.amount, 0) - greatest(o.amount, 0)), sum(greatest(-n.amount, 0) - greatest(-o.amount, 0)), 0
  from anew n join stood o on o.company_id = n.company_id and o.id = n.id where n.amount <> o.amount group by n.company_id, n.date, n.warehouse_id;
  return null;
end $$;
create function inventory.keep_worth_gone() returns trigger language plpgsql as $$
begin
  insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
  select company_id, uuidv7(), 'stock.worth', date, warehouse_id::text, -sum(greatest(amount, 0)), -sum(greatest(-amount, 0)), -count(*)
  from stood group by company_id, date, warehouse_id;
  return null;
end $$;
create trigger stock_move_worth after insert on inventory.stock_move referencing new table as made for each statement execute function inventory.keep_worth();
create trigger stock_move_worth_anew after update on inventory.stock_move referencing new table as anew old table as stood for each statement execute function inventory.keep_worth_anew();
create trigger stock_move_worth_gone after delete on inventory.stock_move referencing old table as stood for each statement execute function inventory.keep_worth_gone();

-- Day of the first movement of goods in a place: before it there is nothing to tell.
alter table inventory.stock_balance add column first_date date;

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into platform.figure (company_id, metric, period, key, plus, minus, quantity)
    select company_id, 'stock.worth', date, warehouse_id::text, sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
    from inventory.stock_move where company_id = v_company.id group by 1, 3, 4;
    update inventory.stock_balance b set first_date = (select min(m.date) from inventory.stock_move m where m.company_id = b.company_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id)
    where b.company_id = v_company.id and b.last_sequence > 0;
  end loop;
end $$;
