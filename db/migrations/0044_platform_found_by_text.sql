-- Free search goes through an index of trigrams. Under row-level security only leakproof operators may look into an index before the policy, and
-- `like` is none; so a function of the owner looks, for the company of the transaction and no other, and answers ids alone. Where the owner himself is
-- bound to the policy the answer is the same, read from the stored column.
create extension if not exists btree_gin;

-- Makes `<table>_found(company, pattern, word)`: how many rows have a text that fits, up to what a list counts, and their ids where they are few.
create function platform.findable(p_table regclass, p_column text) returns void language plpgsql as $$
begin
  execute format('create index %I on %s using gin (company_id, %I gin_trgm_ops)', replace(p_table::text, '.', '_') || '_found', p_table, p_column);
  execute format($function$
    create function %1$s_found(p_company uuid, p_pattern text, p_word text, out ids uuid[], out hits int) language plpgsql stable security definer
      set search_path = pg_catalog, public, pg_temp as $body$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from %1$s where company_id = $1 and %2$I like $2 and ($3 is null or '' '' || %2$I like $3) limit 10001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $body$
  $function$, p_table, p_column);
  execute format('revoke all on function %s_found(uuid, text, text) from public', p_table);
  execute format('grant execute on function %s_found(uuid, text, text) to yupana_app', p_table);
end $$;

select platform.findable('parties.client', 'search');
select platform.findable('catalogue.product', 'search');
select platform.findable('sales.invoice', 'said_search');
select platform.findable('sales.quotation', 'said_search');
select platform.findable('purchases.bill', 'said_search');
select platform.findable('purchases.purchase_order', 'said_search');

-- A document that is looked for by its number alone.
create index invoice_number_alone on sales.invoice (company_id, number) where number is not null;

-- A voucher is found by its memo and its number as it is cited; folded once, when it is written.
alter table accounting.journal_entry add column search text generated always as (platform.fold(
  memo || ' ' || archive || '-' || year::text || '-' || lpad(month::text, 2, '0') || '-' || lpad(number::text, 6, '0'))) stored not null;
