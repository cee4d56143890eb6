import type { accountContracts } from '@portal/shared/features/accounts/account.contract'
import type { CallOutput } from '@portal/shared/kernel/contract'
import { useMe } from '../../kernel/session.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import '../../kernel/form/page.css'
import '../../kernel/form/pairs.css'

export type Profile = CallOutput<typeof accountContracts.profile>

/** What stands about the person and is changed elsewhere. */
export function FactsPanel({ profile }: { profile: Profile }) {
  const { t, name } = useWords()
  const { user } = useMe()
  const { passwordExpiresAt } = profile
  const facts = [
    [t('accounts.username'), profile.username],
    [t('accounts.email'), profile.email],
    [t('accounts.organization'), name(user.organisation, 'name')],
    [t('accounts.roles'), user.roles.map((role) => name(role, 'name')).join(t('common.comma')) || t('common.none')],
    [t('accounts.passwordSet'), timeText(profile.passwordChangedAt)],
    [t('accounts.passwordExpires'), passwordExpiresAt ? timeText(passwordExpiresAt) : t('accounts.neverExpires')],
  ] as const
  return (
    <section className="lb-panel lb-form-section" aria-labelledby="facts-title">
      <h2 id="facts-title">{t('accounts.facts')}</h2>
      <Pairs pairs={facts} />
    </section>
  )
}
