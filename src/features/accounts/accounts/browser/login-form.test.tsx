import { expect, test } from 'vitest'
import { markupOnPage } from '#tests/support/text-on-page.tsx'
import { LoginForm } from './login-form.tsx'

test('a screen reader says that e-mail and password of a sign-in must be given', () => {
  const markup = markupOnPage('en', <LoginForm isBusy={false} refusals={0} onLogin={() => undefined} demoAccounts={[]} />)
  for (const name of ['email', 'password']) {
    const [field = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(markup) ?? []
    expect(field).toContain('aria-required="true"')
  }
})
