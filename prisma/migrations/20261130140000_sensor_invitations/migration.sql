-- CreateTable
CREATE TABLE "sensor_invitation" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "org_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "link_until" TIMESTAMPTZ(3) NOT NULL,
    "company_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sensor_invitation_number_key" ON "sensor_invitation"("number");

-- CreateIndex
CREATE INDEX "sensor_invitation_org_id_idx" ON "sensor_invitation"("org_id");

-- CreateIndex
CREATE INDEX "sensor_invitation_company_id_idx" ON "sensor_invitation"("company_id");

-- CreateIndex
CREATE INDEX "sensor_invitation_email_idx" ON "sensor_invitation"("email");

-- CreateIndex
CREATE INDEX "sensor_invitation_status_link_until_idx" ON "sensor_invitation"("status", "link_until");

-- CreateIndex
CREATE INDEX "sensor_invitation_sent_at_idx" ON "sensor_invitation"("sent_at");

-- AddForeignKey
ALTER TABLE "sensor_invitation" ADD CONSTRAINT "sensor_invitation_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_invitation" ADD CONSTRAINT "sensor_invitation_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "sensor_invitation" ADD CONSTRAINT "sensor_invitation_status_check"
  CHECK ("status" IN ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'UNDELIVERED'));
-- An answer has its moment, and whoever accepted is an organization.
ALTER TABLE "sensor_invitation" ADD CONSTRAINT "sensor_invitation_decided_check"
  CHECK (("decided_at" IS NOT NULL) = ("status" IN ('ACCEPTED', 'DECLINED', 'WITHDRAWN')) AND ("status" <> 'ACCEPTED' OR "company_id" IS NOT NULL));
CREATE TRIGGER "numbered" BEFORE INSERT ON "sensor_invitation" FOR EACH ROW EXECUTE FUNCTION "numbered"('SI');

-- For an address one invitation is pending at a time, whoever sends it and however many at once (60852).
CREATE UNIQUE INDEX "sensor_invitation_pending" ON "sensor_invitation" ("email") WHERE "status" = 'PENDING';

CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id", "company_id" ON "sensor_invitation" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id', 'company_id');
