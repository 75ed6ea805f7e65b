-- A file of vouchers may double the ledger at once: its statistics are made anew behind it. Nothing else may be done to it for that.
grant maintain on accounting.journal_entry, accounting.journal_line to yupana_app;
