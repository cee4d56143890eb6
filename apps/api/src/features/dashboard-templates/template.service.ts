import type { Prisma } from '@portal/db'
import { lastSettled } from '@portal/shared/features/dashboard/settlement'
import type { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import { MAILED_TEMPLATES } from '@portal/shared/features/dashboard-templates/template.schema'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { folded } from '@portal/shared/kernel/lists/search'
import { problem } from '@portal/shared/kernel/problem'
import { toDate } from '@portal/shared/kernel/time'
import { changeableTemplate, ownTemplate } from '../../access/dashboard-template.ts'
import { visible } from '../../access/index.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { requireChangeable, requireVisible } from './template.find.ts'
import { letGo } from './template.homes.ts'
import { lockMails, lockNames, refuseTooMany, refuseUsed } from './template.names.ts'

type Input = Inputs<typeof templateContracts>
type Row = ServiceOutput<(typeof templateContracts)['create']>

const GROUP = 'dashboardTemplates'

export async function list(ctx: Ctx) {
  const content = await read(ctx, {})
  return { content, totalElements: content.length }
}

/** Those of these that the reader sees, as he has them, by name. */
async function read(ctx: Ctx, which: Prisma.DashboardTemplateWhereInput): Promise<Row[]> {
  const { db, actor, now } = ctx
  const seen = visible.dashboardTemplate(actor, now)
  const [rows, changeable] = await Promise.all([
    db.dashboardTemplate.findMany({
      where: { AND: [which, seen] },
      orderBy: [{ nameKey: 'asc' }, { id: 'asc' }],
      include: {
        owner: { select: { displayName: true } },
        favorites: { where: visible.dashboardFavorite(actor, now), select: { userId: true } },
        homes: { where: visible.dashboardHome(actor, now), select: { userId: true } },
        mails: { where: visible.dashboardMail(actor, now), select: { userId: true } },
      },
    }),
    db.dashboardTemplate.findMany({
      where: { AND: [which, seen, changeableTemplate(actor, now)] },
      select: { id: true },
    }),
  ])
  const mine = new Set(changeable.map(({ id }) => id))
  return rows.map(({ id, preset, name, option, isShared, ownerId, owner, favorites, homes, mails, ...row }) => ({
    id,
    type: preset === null ? 'U' : 'P',
    // why the casts: the column holds what this service and the seed have written
    preset: preset as Row['preset'],
    optionJson: option as Row['optionJson'],
    name,
    shared: isShared,
    isOwn: ownerId === actor.userId,
    mayChange: mine.has(id),
    ownerName: owner?.displayName ?? '',
    favorite: favorites.length > 0,
    setAsDefault: homes.length > 0,
    mailMonthly: mails.length > 0,
    version: row.version,
    updatedByName: row.updatedByName,
    updatedAt: row.updatedAt,
  }))
}
async function readOne(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await read(ctx, { id })
  return row as Row
}

/** What a form of a template writes. */
const columnsOf = ({ actor, now }: Ctx, { name, shared, optionJson }: Omit<Input['update'], 'id' | 'version'>) => ({
  name,
  nameKey: folded(name),
  isShared: shared,
  option: optionJson as Prisma.InputJsonObject,
  updatedByName: actor.displayName,
  updatedAt: now,
})

export const create = (ctx: Ctx, { favorite, setAsDefault, ...form }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const { actor, now, db } = ctx
    await lockNames(ctx)
    await refuseUsed(ctx, form.name)
    await refuseTooMany(ctx, { own: true, shared: form.shared })
    const data = { ...columnsOf(ctx, form), orgId: actor.orgId, ownerId: actor.userId, createdAt: now }
    const { id } = await unique('templateNameUsed', 'name', db.dashboardTemplate.create({ data }))
    if (favorite) await putFavorite(ctx, id)
    if (setAsDefault) await putHome(ctx, id)
    await ctx.record({
      action: 'dashboardTemplate.create',
      model: 'dashboardTemplate',
      rowId: id,
      after: { name: form.name, shared: form.shared },
    })
    return readOne(ctx, id)
  })

export const update = (ctx: Ctx, { id, version, ...form }: Input['update']) =>
  ctx.tx(async (ctx) => {
    await lockNames(ctx)
    await lockRows(ctx.db, 'dashboardTemplate', [id], { lock: 'changeWithReferences' })
    // what is shared is taken back by its owner, who alone has it then
    const before = await requireChangeable(ctx, id, form.shared ? changeableTemplate : ownTemplate)
    const isNewlyShared = form.shared && !before.isShared
    if (folded(form.name) !== before.nameKey || isNewlyShared) await refuseUsed(ctx, form.name, id)
    if (isNewlyShared) await refuseTooMany(ctx, { own: false, shared: true })
    const save = saveVersioned(ctx, 'dashboardTemplate', { id, version }, columnsOf(ctx, form), 'conflict')
    await unique('templateNameUsed', 'name', save)
    if (before.isShared && !form.shared) await letGo(ctx, 'unshared', before)
    await ctx.record({
      action: 'dashboardTemplate.update',
      model: 'dashboardTemplate',
      rowId: id,
      before: { name: before.name, shared: before.isShared },
      after: { name: form.name, shared: form.shared },
    })
    return readOne(ctx, id)
  })

export const remove = (ctx: Ctx, { id }: Input['remove']) =>
  ctx.tx(async (ctx) => {
    await lockRows(ctx.db, 'dashboardTemplate', [id], { lock: 'changeWithReferences' })
    const row = await requireChangeable(ctx, id)
    await letGo(ctx, 'deleted', row)
    await ctx.db.dashboardTemplate.delete({ where: { id } })
    await ctx.record({
      action: 'dashboardTemplate.delete',
      model: 'dashboardTemplate',
      rowId: id,
      before: { name: row.name, shared: row.isShared },
    })
    return {}
  })

const putFavorite = ({ db, actor: { userId }, now }: Ctx, templateId: number) =>
  db.dashboardFavorite.createMany({ data: [{ userId, templateId, createdAt: now }], skipDuplicates: true })

/** One a person: the newer takes the place of the older. */
const putHome = ({ db, actor: { userId }, now }: Ctx, templateId: number) =>
  db.dashboardHome.upsert({
    where: { userId },
    create: { userId, templateId, createdAt: now },
    update: { templateId, createdAt: now },
  })

/** What a person does with a template for himself: it waits for whoever deletes it or shares it no longer. */
const forMe = (
  ctx: Ctx,
  id: number,
  act: (ctx: Ctx, mine: { userId: number; templateId: number }) => Promise<unknown>,
) =>
  ctx.tx(async (ctx) => {
    await lockRows(ctx.db, 'dashboardTemplate', [id], { lock: 'reference' })
    await requireVisible(ctx, id)
    await act(ctx, { userId: ctx.actor.userId, templateId: id })
    await ctx.push.changed([ctx.actor.userId], [GROUP])
    return {}
  })

export const favorite = (ctx: Ctx, { id, favorite }: Input['favorite']) =>
  forMe(ctx, id, (ctx, where) => (favorite ? putFavorite(ctx, id) : ctx.db.dashboardFavorite.deleteMany({ where })))

export const home = (ctx: Ctx, { id, setAsDefault }: Input['home']) =>
  forMe(ctx, id, (ctx, where) => (setAsDefault ? putHome(ctx, id) : ctx.db.dashboardHome.deleteMany({ where })))

/** Of the months from the next settlement on; as many as a person can read. */
async function putMail(ctx: Ctx, templateId: number): Promise<void> {
  const { db, actor, now } = ctx
  await lockMails(ctx)
  const others = { AND: [{ templateId: { not: templateId } }, visible.dashboardMail(actor, now)] }
  if ((await db.dashboardMail.count({ where: others })) >= MAILED_TEMPLATES)
    throw problem('templateMailLimitReached', { max: MAILED_TEMPLATES })
  const mailedMonth = toDate(lastSettled(now))
  const data = { userId: actor.userId, templateId, mailedMonth, createdAt: now }
  await db.dashboardMail.createMany({ data: [data], skipDuplicates: true })
}

export const mail = (ctx: Ctx, { id, mailMonthly }: Input['mail']) =>
  forMe(ctx, id, (ctx, where) => (mailMonthly ? putMail(ctx, id) : ctx.db.dashboardMail.deleteMany({ where })))
