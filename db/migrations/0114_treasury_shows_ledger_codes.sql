-- The books lay what treasury has beside what stands in the account of its money.
select platform.shows('accounting.shown_money_account', 'select company_id, id, currency, ledger_code from treasury.account where not accounting_does_no_apply');
