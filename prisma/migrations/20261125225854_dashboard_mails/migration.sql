-- CreateTable
CREATE TABLE "dashboard_mail" (
    "user_id" INTEGER NOT NULL,
    "template_id" INTEGER NOT NULL,
    "mailed_month" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dashboard_mail_pkey" PRIMARY KEY ("user_id","template_id")
);

-- CreateIndex
CREATE INDEX "dashboard_mail_template_id_idx" ON "dashboard_mail"("template_id");

-- CreateIndex
CREATE INDEX "dashboard_mail_mailed_month_idx" ON "dashboard_mail"("mailed_month");

-- AddForeignKey
ALTER TABLE "dashboard_mail" ADD CONSTRAINT "dashboard_mail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dashboard_mail" ADD CONSTRAINT "dashboard_mail_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "dashboard_template"("id") ON DELETE CASCADE ON UPDATE CASCADE;
