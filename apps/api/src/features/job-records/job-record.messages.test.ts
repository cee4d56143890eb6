import { messageText } from '@portal/shared/locales/message-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { drainJobs, sentMail } from '../../../test/world.ts'
import { hoursAgo, makeSite, type Site, submit, work } from './job-record.kit.ts'

const REGULATOR = { nameEn: 'Regulator', nameZh: '規管機構', shortName: 'REG' }

let site: Site
beforeAll(async () => {
  site = await makeSite()
})
const CALLED = {
  calledAt: hoursAgo(3),
  arrivedAt: hoursAgo(2.5),
  outOfServiceAt: hoursAgo(3),
  backInServiceAt: hoursAgo(1),
}
const FAR = { state: 'ON', latitude: 22.411, longitude: 114.126, accuracyM: 12 }

describe('a record that needs attention says why in its title', () => {
  it.each([
    ['a trapping', { typeOfWork: 'TW02', ...CALLED, trappedMinutes: 20 }, 'Passenger trapping', '困人'],
    ['an incident', { typeOfWork: 'TW08' }, 'Incident', '事故'],
    ['one recorded far away', { gps: FAR }, 'Recorded out of range', '在範圍外記錄'],
    ['one handed in late', { startedAt: hoursAgo(31), completedAt: hoursAgo(30) }, 'Submitted late', '逾時提交'],
    ['a breakdown', { typeOfWork: 'TW01', ...CALLED }, 'Breakdown', '故障'],
    ['several at once', { typeOfWork: 'TW08', gps: FAR }, 'Incident, recorded out of range', '事故、在範圍外記錄'],
  ])('%s', async (_, over, english, chinese) => {
    const { body } = await submit(site.crew, work(site, over))
    expect(body.id, JSON.stringify(body)).toBeGreaterThan(0)
    const { content } = (await site.rpOfficer.post('/api/msg/search').send({})).body
    const [message] = content
    expect(message).toMatchObject({
      needsAttention: true,
      tag: 'ATTENTION',
      link: expect.stringContaining(`=${body.id}`),
    })
    const place = site.logbook.locationId
    expect(messageText('eng', message, REGULATOR).title).toBe(`${place} needs attention: ${english}`)
    expect(messageText('chi', message, REGULATOR).title).toBe(`${place}需留意：${chinese}`)
    await drainJobs()
    const told = [`${place} needs attention: ${english}`, `${place}需留意：${chinese}`]
    // an incident also asks for a form, by a mail of its own
    const mails = sentMail.filter(
      ({ to, subject }) => to === site.rpOfficer.user.email && told.includes(subject.split(' | ')[0] ?? ''),
    )
    expect(mails).toHaveLength(1)
  })

  it('a routine record is told in other words, and by no mail', async () => {
    const before = sentMail.length
    const { body } = await submit(site.crew, work(site))
    const [message] = (await site.rpOfficer.post('/api/msg/search').send({})).body.content
    expect(message).toMatchObject({ needsAttention: false, tag: 'WORKS', link: expect.stringContaining(`=${body.id}`) })
    expect(messageText('eng', message, REGULATOR).title).toContain(
      ` recorded periodic maintenance at ${site.logbook.locationId}`,
    )
    await drainJobs()
    expect(sentMail.slice(before)).toEqual([])
  })
})
