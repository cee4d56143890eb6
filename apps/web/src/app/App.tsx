import { ownPath } from '@portal/shared/kernel/own-path'
import { isPublic, STATIC_PATHS } from '@portal/shared/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { withWords } from '../i18n/i18n.ts'
import { useRegulator } from '../kernel/installation.ts'
import { lazyPart } from '../kernel/lazyPart.tsx'
import { setMover } from '../kernel/navigation.ts'
import { fetchAhead } from '../kernel/network/ahead.ts'
import { rememberedPoint, useSession } from '../kernel/session.ts'
import { Crash } from './Crash.tsx'
import { client } from './client.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SignedIn } from './SignedIn.tsx'
import { preloadParts } from './start.ts'

const SignInPage = lazyPart(() => import('../features/auth/SignInPage.tsx').then((file) => file.SignInPage))
const ForgotPasswordPage = lazyPart(
  withWords(
    () => import('../features/auth/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
    'identity',
    'recovery',
  ),
)
const IdentityReturnPage = lazyPart(
  withWords(
    () => import('../features/auth/IdentityReturnPage.tsx').then((file) => file.IdentityReturnPage),
    'identity',
    'recovery',
  ),
)
const LinkUpPage = lazyPart(
  withWords(() => import('../features/auth/LinkUpPage.tsx').then((file) => file.LinkUpPage), 'identity', 'recovery'),
)
const AboutPage = lazyPart(
  withWords(() => import('../features/info/AboutPage.tsx').then((file) => file.AboutPage), 'infoTexts'),
)
const TextPage = lazyPart(
  withWords(() => import('../features/info/TextPage.tsx').then((file) => file.TextPage), 'infoTexts'),
)
const ContactPage = lazyPart(
  withWords(() => import('../features/info/ContactPage.tsx').then((file) => file.ContactPage), 'infoTexts'),
)
const RegistrationFrame = lazyPart(
  withWords(
    () => import('./RegistrationFrame.tsx').then((file) => file.RegistrationFrame),
    'shell',
    'registrations',
    'organizations',
    'parties',
  ),
)
const InvitationFrame = lazyPart(
  withWords(
    () => import('./InvitationFrame.tsx').then((file) => file.InvitationFrame),
    'shell',
    'invitationLinks',
    'invitations',
    'parties',
  ),
)
const VerifyFrame = lazyPart(
  withWords(() => import('./VerifyFrame.tsx').then((file) => file.VerifyFrame), 'shell', 'seals', 'jobRecords'),
)

/** What every page has: a failure that has to leave it can do so, and whether there is a network is known. */
function Around() {
  const navigate = useNavigate()
  useEffect(() => setMover((path) => void navigate(path)), [navigate])
  useRegulator()
  useEffect(fetchAhead, [])
  return <OfflineBanner />
}

/** Signed in and opening /login: go to the point left before, or home (spec 000 §2.2). */
function LoginRoute() {
  const { state } = useSession()
  // while somebody types, what he will see next is fetched
  useEffect(() => {
    if (state === 'in') return
    addEventListener('input', preloadParts, { once: true })
    return () => removeEventListener('input', preloadParts)
  }, [state])
  return state === 'in' ? <Navigate to={rememberedPoint() ?? '/'} replace /> : <SignInPage />
}

/** Ignored in the breadcrumb; goes on to the path after it (spec 000 §2.1). */
function Redirect() {
  const { pathname, search } = useLocation()
  return <Navigate to={ownPath(pathname.slice(STATIC_PATHS.redirect.length) + search)} replace />
}

/** Pages anyone may open; everything else stands behind the sign-in. */
function Screens() {
  const { pathname } = useLocation()
  if (!isPublic(pathname) && !pathname.startsWith(STATIC_PATHS.redirect)) return <SignedIn />
  return (
    <Routes>
      <Route path={STATIC_PATHS.login} element={<LoginRoute />} />
      <Route path={STATIC_PATHS.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={`${STATIC_PATHS.identityReturn}/login/true`} element={<IdentityReturnPage purpose="login" />} />
      <Route path={`${STATIC_PATHS.identityReturn}/home/true`} element={<IdentityReturnPage purpose="home" />} />
      <Route path={`${STATIC_PATHS.identityReturn}/form/true`} element={<IdentityReturnPage purpose="form" />} />
      <Route path={STATIC_PATHS.linkUp} element={<LinkUpPage />} />
      <Route path={STATIC_PATHS.about} element={<AboutPage />} />
      <Route path={STATIC_PATHS.contact} element={<ContactPage />} />
      <Route path={STATIC_PATHS.privacy} element={<TextPage page="privacy" />} />
      <Route path={STATIC_PATHS.copyright} element={<TextPage page="copyright" />} />
      <Route path={STATIC_PATHS.userGuide} element={<TextPage page="guide" />} />
      <Route path={STATIC_PATHS.rpCreation} element={<RegistrationFrame />} />
      <Route path={STATIC_PATHS.invitation} element={<InvitationFrame />} />
      <Route path={`${STATIC_PATHS.verify}/:code?`} element={<VerifyFrame />} />
      <Route path={`${STATIC_PATHS.redirect}/*`} element={<Redirect />} />
      <Route path="*" element={<Navigate to={STATIC_PATHS.notFound} replace />} />
    </Routes>
  )
}

export const App = () => (
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <Around />
      <Crash>
        <Suspense fallback={<div className="lb-wait" />}>
          <Screens />
        </Suspense>
      </Crash>
    </BrowserRouter>
  </QueryClientProvider>
)
