-- From a voucher to what reversed it.
create index journal_entry_reverses on accounting.journal_entry (company_id, reverses) where reverses is not null;
