-- Lists of treasury in each of their orders along an index: who may look at one side only still reads of both.
drop index treasury.retention_date;
drop index treasury.retention_amount;
create index retention_date on treasury.retention (company_id, kind, date desc, id desc);
create index retention_amount on treasury.retention (company_id, kind, amount, id);
create index letter_operation_by_number on treasury.letter_operation (company_id, number, id);
drop index treasury.open_item_deposits;
create index open_item_deposits on treasury.open_item (company_id, date desc, id desc) where concept = 'detraction' or deposit_code is not null;
create index open_item_deposits_due on treasury.open_item (company_id, due_on, id) where concept = 'detraction' or deposit_code is not null;
create index open_item_deposits_amount on treasury.open_item (company_id, local_amount, id) where concept = 'detraction' or deposit_code is not null;
