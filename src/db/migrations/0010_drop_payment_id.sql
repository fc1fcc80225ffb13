-- contract: method and number of a payment are read from payments
ALTER TABLE "orders" DROP COLUMN "payment_id";