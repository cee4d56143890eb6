import { daysFrom } from '../city/city.ts'
import type { DemoPart } from '../part.ts'

/** One contractor would be merged into another, which has not answered yet. */
export const organizationMerges: DemoPart = {
  async afterwards(db, { city }) {
    const { rc: parent, rc2: child } = city.orgs.demo
    const label = await db.label.findFirst({ where: { orgId: parent.id }, orderBy: { id: 'asc' } })
    // a name that both use
    if (label) await db.label.create({ data: { name: label.name, color: label.color, orgId: child.id } })
    await db.organizationMerge.create({
      data: {
        orgId: child.id,
        userName: city.people.nameOf(child),
        parentId: parent.id,
        childId: child.id,
        createdAt: daysFrom(city, -2),
      },
    })
  },
}
