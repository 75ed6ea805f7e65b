-- What a payment is called on paper: the next number of the serial that counts the receipts of its account.
alter table treasury.payment
  add column serial_id uuid,
  add column receipt_number int,
  -- As it was called, whatever the serial is called by now.
  add column receipt text,
  add foreign key (company_id, serial_id) references treasury.serial (company_id, id),
  add constraint payment_receipt_whole check ((serial_id is null) = (receipt_number is null) and (serial_id is null) = (receipt is null));
create unique index payment_receipt on treasury.payment (company_id, serial_id, receipt_number) where serial_id is not null;
