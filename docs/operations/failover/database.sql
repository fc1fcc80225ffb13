-- psql --host 10.0.0.11 --username postgres --variable password=PASSWORD_OF_SHOP --file database.sql
CREATE ROLE shop LOGIN PASSWORD :'password';
-- PgBouncer ignores the limits that the program asks for at its connections.
ALTER ROLE shop SET statement_timeout = '30s';
ALTER ROLE shop SET idle_in_transaction_session_timeout = '60s';
ALTER ROLE shop SET random_page_cost = 1.1;
CREATE DATABASE shop OWNER shop;
