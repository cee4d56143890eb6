-- CreateTable
CREATE TABLE "access_extension" (
    "id" SERIAL NOT NULL,
    "party_id" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "user_name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_extension_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_notice" (
    "id" SERIAL NOT NULL,
    "party_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "access_extension_party_id_idx" ON "access_extension"("party_id");

-- CreateIndex
CREATE UNIQUE INDEX "access_notice_party_id_key" ON "access_notice"("party_id");

-- AddForeignKey
ALTER TABLE "access_extension" ADD CONSTRAINT "access_extension_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "logbook_party"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_notice" ADD CONSTRAINT "access_notice_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "logbook_party"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "access_extension" ADD CONSTRAINT "access_extension_status_check" CHECK ("status" IN ('OPEN', 'AGREED', 'DECLINED', 'WITHDRAWN'));
CREATE UNIQUE INDEX "access_extension_open" ON "access_extension"("party_id") WHERE "status" = 'OPEN';

-- What the job of every morning looks for: access that ends by itself on a day of Hong Kong.
CREATE INDEX "logbook_party_ending_on" ON "logbook_party"((("ends_at" AT TIME ZONE 'Asia/Hong_Kong')::date))
  WHERE "ends_at" IS NOT NULL AND NOT "is_void" AND "ended_by" IS NULL;
