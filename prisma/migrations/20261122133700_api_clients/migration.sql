-- CreateTable
CREATE TABLE "api_client" (
    "id" SERIAL NOT NULL,
    "org_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "permissions" TEXT[],
    "key_prefix" TEXT NOT NULL,
    "key_digest" TEXT NOT NULL,
    "addresses" TEXT[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_client_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_client_key_digest_key" ON "api_client"("key_digest");

-- CreateIndex
CREATE INDEX "api_client_org_id_idx" ON "api_client"("org_id");

-- AddForeignKey
ALTER TABLE "api_client" ADD CONSTRAINT "api_client_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- An address or a block that PostgreSQL cannot read would fail every call of its program.
ALTER TABLE "api_client" ADD CONSTRAINT "api_client_addresses_check" CHECK ("addresses"::inet[] IS NOT NULL),
  ADD CONSTRAINT "api_client_key_digest_check" CHECK ("key_digest" ~ '^[0-9a-f]{64}$');
