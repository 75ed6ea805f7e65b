-- What is in dollars is found without the lines in soles that stand beside it, and what restated it without the rest of the vouchers.
create index journal_line_dollars on accounting.journal_line (company_id, account_code, date) where foreign_amount <> 0;
create index journal_entry_exchange on accounting.journal_entry (company_id, date) where origin in ('MONTHLY_ExCHANGE_RATE_DIFFERENT', 'EXCHANGE_RATE_DIFFERENT');
