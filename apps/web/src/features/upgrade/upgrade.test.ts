import { describe, expect, it } from 'vitest'
import { upgradeOffer } from './upgrade-offer.ts'
import { wasWelcomed } from './welcome.ts'

const without = (upgrade?: { page?: string; url?: string }) => ({ canAccess: false, config: { upgrade } })

describe('the offer of an upgrade', () => {
  it('is made to those without access, where the configuration has one [LAND-009]', () => {
    const upgrade = { page: 'upgrade' }
    expect(upgradeOffer(without(upgrade), true).href).toBe('/page/upgrade')
    expect(upgradeOffer(without({ ...upgrade, url: 'https://example.org/buy' }), true).href).toBe(
      'https://example.org/buy',
    )
    expect(upgradeOffer(without(), false)).toEqual({ href: undefined, page: undefined })
    expect(upgradeOffer({ ...without(upgrade), canAccess: true }, false)).toEqual({ href: undefined, page: undefined })
  })

  it('shows its page once: not where the cookie says that it was shown [LAND-008]', () => {
    expect(upgradeOffer(without({ page: 'upgrade' }), false).page).toBe('upgrade')
    expect(upgradeOffer(without({ page: 'upgrade' }), true).page).toBeUndefined()
    expect(wasWelcomed('theme=dark; welcomeDisplayed=true')).toBe(true)
    expect(wasWelcomed('notwelcomeDisplayed=true; theme=dark')).toBe(false)
  })
})
