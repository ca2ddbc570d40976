import { testSeed } from '@ingot/domain/seed.testing'
import fc from 'fast-check'

fc.configureGlobal({ seed: testSeed })
