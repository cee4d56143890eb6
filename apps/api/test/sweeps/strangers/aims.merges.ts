const MERGE = ['merge'] as const
const WITH_EMAIL = { open: 'an organization by its number is worth nothing without its registered e-mail' }
const ACTS = ['reject', 'cancel']

/** What names rows in the calls of mergers, by call and place. */
export const MERGE_AIMS = {
  'organizationMerges.get params.id': MERGE,
  'organizationMerges.rehearsal params.id': MERGE,
  'organizationMerges.confirm body.ids[]': MERGE,
  'mergeRehearsals.export body.id': MERGE,
  'mergeRehearsals.export body.parentId': WITH_EMAIL,
  'mergeRehearsals.export body.childId': WITH_EMAIL,
  'exports.create body.filters.parentId': WITH_EMAIL,
  'exports.create body.filters.childId': WITH_EMAIL,
  ...Object.fromEntries(
    ACTS.flatMap((act) => ['ids[]', 'except[]'].map((place) => [`organizationMerges.${act} body.${place}`, MERGE])),
  ),
  ...Object.fromEntries(
    ['rehearse', 'create'].flatMap((act) =>
      ['parentId', 'childId'].map((side) => [`organizationMerges.${act} body.${side}`, WITH_EMAIL]),
    ),
  ),
}
