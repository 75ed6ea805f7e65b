-- What is owed is summed up by contact and by day all day long: ageing, summary and forecast read it from this index alone, which also finds what a contact owes.
create index open_item_owed on treasury.open_item (company_id, direction, party_id, due_on)
  include (date, booked_on, currency, concept, ledger_code, balance, local_balance) where status = 'open';
drop index treasury.open_item_party;
