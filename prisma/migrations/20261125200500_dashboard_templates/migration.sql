-- CreateTable
CREATE TABLE "dashboard_template" (
    "id" SERIAL NOT NULL,
    "preset" TEXT,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "option" JSONB NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "org_id" INTEGER,
    "owner_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_by_name" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dashboard_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dashboard_favorite" (
    "user_id" INTEGER NOT NULL,
    "template_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dashboard_favorite_pkey" PRIMARY KEY ("user_id","template_id")
);

-- CreateTable
CREATE TABLE "dashboard_home" (
    "user_id" INTEGER NOT NULL,
    "template_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dashboard_home_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "dashboard_template_preset_key" ON "dashboard_template"("preset");

-- CreateIndex
CREATE UNIQUE INDEX "dashboard_template_owner_id_name_key_key" ON "dashboard_template"("owner_id", "name_key");

-- CreateIndex
CREATE INDEX "dashboard_template_org_id_idx" ON "dashboard_template"("org_id");

-- CreateIndex
CREATE INDEX "dashboard_favorite_template_id_idx" ON "dashboard_favorite"("template_id");

-- CreateIndex
CREATE INDEX "dashboard_home_template_id_idx" ON "dashboard_home"("template_id");

-- AddForeignKey
ALTER TABLE "dashboard_template" ADD CONSTRAINT "dashboard_template_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dashboard_template" ADD CONSTRAINT "dashboard_template_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dashboard_favorite" ADD CONSTRAINT "dashboard_favorite_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dashboard_favorite" ADD CONSTRAINT "dashboard_favorite_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "dashboard_template"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dashboard_home" ADD CONSTRAINT "dashboard_home_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dashboard_home" ADD CONSTRAINT "dashboard_home_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "dashboard_template"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A shared template that differs from another one in capitals only would be taken for it.
CREATE UNIQUE INDEX "dashboard_template_shared_name" ON "dashboard_template" ("org_id", "name_key") WHERE "is_shared";
