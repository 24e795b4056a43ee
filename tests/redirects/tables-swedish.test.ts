import { expect, test } from 'vitest'
import { destinationsOf, expectEnds, isNamed, rulesOf, SE, sourcesOf, tableOf } from './tables.ts'

test('each rule has a source and a destination, a few have a condition [REDIR-03]', () => {
  const conditional = rulesOf(SE).filter(({ query }) => query !== undefined)
  expect(conditional.length).toBeGreaterThan(2)
  expect(conditional.length).toBeLessThan(rulesOf(SE).length / 20)
  expect(rulesOf(SE).every(({ permanent }) => permanent)).toBe(true)
})

test('old stock pages lead to the three car lists [REDIR-04]', () => {
  expectEnds(SE, {
    '/lagerbilar': '/kop-bil/alla-bilar-i-lager',
    '/nyabilar': '/kop-bil/nya-bilar-i-lager',
    '/begagnade': '/kop-bil/begagnade-bilar-i-lager',
  })
})

test('old pages of a kind of car lead to that kind [REDIR-05]', () => {
  expectEnds(SE, {
    '/miljobilar': '/kop-bil/biltyp/elbilar',
    '/elhybrider': '/kop-bil/biltyp/hybridbilar',
    '/plugin-hybrider': '/kop-bil/biltyp/laddhybrider',
    '/visningsbilar': '/kop-bil/biltyp/demobilar',
  })
})

test('old brand pages lead to the brand, misspelled or not [REDIR-06]', () => {
  expectEnds(SE, {
    '/bilmarken/opel': '/kop-bil/bilmarken/opel',
    '/alfa-romeo': '/kop-bil/bilmarken/alfa-romeo',
    '/BMW': '/kop-bil/bilmarken/bmw',
    '/porche': '/kop-bil/bilmarken/porsche',
    '/bilmarken/citroën': '/kop-bil/bilmarken/citroen',
  })
})

test('old offers and finance pages lead to campaigns, private leasing and finance [REDIR-07]', () => {
  expectEnds(SE, {
    '/kampanjer/black-week-2021': '/kop-bil/kampanjer/bilkampanjer',
    '/kampanj-2016-hostfest.aspx': '/kop-bil/kampanjer/bilkampanjer',
    '/kampanjer/privatleasing-januari-2022': '/kop-bil/privatleasing-bilar',
    '/billån': '/kop-bil/finansiering',
  })
})

test('old pages on owning a car lead to insurance, leasing and finance [REDIR-08]', () => {
  expectEnds(SE, {
    '/bilforsakring': '/kop-bil/bilagande/forsakring',
    '/så-fungerar-privatleasing': '/kop-bil/bilagande/privatleasa-din-bil',
    '/finansiering/privat': '/kop-bil/bilagande/finansiera-din-bil',
  })
})

test('old company pages lead to the seven pages for companies [REDIR-09]', () => {
  expectEnds(SE, {
    '/foretag': '/kop-bil/foretag/foretagsbil',
    '/förmånsbil': '/kop-bil/foretag/tjanstebilar',
    '/skapbilar': '/kop-bil/foretag/transportbilar',
    '/tunga-fordon': '/kop-bil/foretag/lastbilar',
    '/foretag/leasing': '/kop-bil/foretag/foretagsfinansiering',
    '/foretag/storkund': '/kop-bil/foretag/foretagsgruppen',
    '/certified-fleet': '/kop-bil/foretag/hedin-certified-fleet',
  })
})

test('old car pages lead to the model by id and slug [REDIR-10]', () => {
  expectEnds(SE, {
    '/nya-bilar/kia/ev6': '/kop-bil/41608/kia-ev6',
    '/bil/38112/volvo-v60-d4': '/kop-bil/38112/volvo-v60-d4',
    '/fordon/38112-volvo-v60-d4.html': '/kop-bil/38112/volvo-v60-d4',
    '/bil/nyast/volvo-v60-d4': null,
  })
})

test('facilities are a list and pages by slug, of Hedin Automotive or of Porsche [REDIR-11]', () => {
  const facilities = [...destinationsOf(SE)].filter((path) => path.startsWith('/anlaggningar'))
  expect(facilities).toContain('/anlaggningar')
  expect(facilities).toContain('/anlaggningar/hedin-automotive-umea')
  const other = facilities.filter(
    (path) => !/^\/anlaggningar\/(?:hedin-automotive|porsche)-/.test(path),
  )
  expect(other).toEqual(['/anlaggningar'])
})

test('old workshop pages lead to booking, the services, road assistance and the car wash [REDIR-12]', () => {
  expectEnds(SE, {
    '/bilservice': '/service-och-verkstad/boka-service',
    '/verkstadsbokning': '/service-och-verkstad/boka-service',
    '/service-och-verkstad/boka-bilverkstad': '/service-och-verkstad/boka-service',
    '/service-och-verkstad/boka-bilverkstad?lat=59.35&lng=18.01':
      '/service-och-verkstad/boka-service?lat=59.35&lng=18.01',
    '/verkstad/luftkonditionering': '/service-och-verkstad/vara-verkstadstjanster/ac-service',
    '/plåtverkstad': '/service-och-verkstad/vara-verkstadstjanster/skadereparation',
    '/bärgning': '/service-och-verkstad/vagassistans',
    '/biltvätt': '/service-och-verkstad/biltvatt',
  })
})

test('old pages of tyres and accessories lead to the seven new ones [REDIR-13]', () => {
  expectEnds(SE, {
    '/takboxar': '/dack-och-biltillbehor/biltillbehor',
    '/laddboxar': '/dack-och-biltillbehor/laddbox',
    '/däckförvaring': '/dack-och-biltillbehor/dackhotell',
    '/dackbyte': '/dack-och-biltillbehor/hjulskifte-och-hjulinstallningar',
    '/vinterdäck': '/dack-och-biltillbehor/webbshop',
    '/dackkop/tack': '/dack-och-biltillbehor/dackkop-tack',
    '/dackkop/fel': '/dack-och-biltillbehor/dackkop-fel',
  })
})

test('old advice and the old newsletter lead to life with a car [REDIR-14]', () => {
  expectEnds(SE, {
    '/tips-och-rad/monsterdjup': '/livet-med-bil/dack/monsterdjup',
    '/tips-och-råd/mönsterdjup': '/livet-med-bil/dack/monsterdjup',
    '/tips-och-rad/rackvidd': '/livet-med-bil/elbil/rackvidd',
    '/tips-och-rad/halka': '/livet-med-bil/kora/kora-i-halka',
    '/tips-och-rad/rostskydd': '/livet-med-bil/skota/rostskydd',
    '/tips-och-rad/leasa-eller-kopa': '/livet-med-bil/kopa/leasa-eller-kopa',
    '/tips-och-rad/2014/kora-ekonomiskt': '/livet-med-bil',
    '/nyhetsbrev': '/livet-med-bil/forms-collection/prenumerera-pa-nyhetsbrev',
  })
})

test('old pages on the company lead to about us, personal data, cookies and invoices [REDIR-15]', () => {
  expectEnds(SE, {
    '/om-hedin-bil/historia': '/om-hedin-automotive/om-oss',
    '/gdpr': '/om-hedin-automotive/personuppgifter',
    '/kakor': '/om-hedin-automotive/cookies',
    '/fakturaadress': '/om-hedin-automotive/faktura',
    '/om-hedin-bil/ledning/styrelse': '/om-hedin-automotive/ledning/styrelse',
  })
})

test('the old shop leads to customer service and terms [REDIR-16]', () => {
  expectEnds(SE, {
    '/webshop/kundtjanst': '/webbshop/kundservice',
    '/butik/ångra-köp': '/webbshop/kundservice',
    '/köpvillkor': '/webbshop/kopvillkor',
  })
})

test('old addresses for selling a car lead to one page [REDIR-17]', () => {
  expectEnds(SE, { '/inbyte': '/salj-bil', '/sälj-din-bil': '/salj-bil', '/Salj-bil': '/salj-bil' })
})

test('old facility addresses with an id lead to the facility by its new name [REDIR-18]', () => {
  expectEnds(SE, {
    '/anlaggningar/214/hedin-bil-uppsala': '/anlaggningar/hedin-automotive-uppsala',
    '/findus/214/hedin-bil-uppsala': '/anlaggningar/hedin-automotive-uppsala',
    '/FindUs/a-17/hedin-bil-goteborg': '/anlaggningar/hedin-automotive-goteborg',
    '/findus/3/hedin-bil-örebro': '/anlaggningar/hedin-automotive-orebro',
    '/findus/hedin-bil-uppsala': null,
  })
})

test('so do those of Porsche [REDIR-19]', () => {
  expectEnds(SE, {
    '/anlaggningar/31/porsche-solna': '/anlaggningar/porsche-solna',
    '/findus/31/porsche-helsingborg': '/anlaggningar/porsche-helsingborg',
    '/FindUs/31/porsche-göteborg': '/anlaggningar/porsche-goteborg',
  })
})

test('some old facility paths lead to the list [REDIR-20]', () => {
  expectEnds(SE, {
    '/findus': '/anlaggningar',
    '/FindUs': '/anlaggningar',
    '/anlaggningar/88/hedin-bil-lerum': '/anlaggningar',
    '/bilhandlare/skane/lund': '/anlaggningar',
  })
})

test('old job pages lead to the careers site, whose host the table names [REDIR-21]', () => {
  expect(tableOf(SE).externalHosts).toEqual(['jobb.hedinautomotive.example'])
  expectEnds(SE, {
    '/karriär': 'https://jobb.hedinautomotive.example/',
    '/lediga-tjanster': 'https://jobb.hedinautomotive.example/lediga-jobb',
    '/lediga-jobb/bilmekaniker-lund': 'https://jobb.hedinautomotive.example/lediga-jobb',
  })
})

test('å, ä and ö match as typed, percent-encoded and in their decomposed form [REDIR-22]', () => {
  const accented = rulesOf(SE).flatMap(({ source, query, destination }) =>
    source !== undefined &&
    !query &&
    !isNamed(source) &&
    !source.includes('*') &&
    /[åäö]/.test(source)
      ? [[source, destination] as const]
      : [],
  )
  expect(accented.length).toBeGreaterThan(50)
  for (const [source, destination] of accented) {
    const encoded = encodeURI(source)
    const spellings = [source, encoded, encoded.toLowerCase(), encodeURI(source.normalize('NFD'))]
    expectEnds(SE, Object.fromEntries(spellings.map((one) => [one, destination])))
  }
})

test('old location, offer and stock pages mostly lead to lists [REDIR-23]', () => {
  const lists =
    /^\/(?:anlaggningar|kop-bil\/(?:[a-z]+-bilar-i-lager|biltyp\/[a-z]+|kampanjer\/bilkampanjer))(?:\?|$)/
  const old = {
    location:
      /^\/(?:verkstad\/:|bilhandlare|findus$|skane|solna|taby|umea|malmö|örebro|gavle|lund)/,
    offer: /^\/(?:kampanj|erbjudanden|lokala-erbjudanden)/,
    stock: /^\/(?:begagnade-bilar|begagnat|bilar|lagerbilar|nya-bilar-i)/,
  }
  for (const kind of Object.values(old)) {
    const pages = rulesOf(SE).filter(({ source = '' }) => kind.test(source))
    const toLists = pages.filter(({ destination }) => lists.test(destination))
    expect(toLists.length).toBeGreaterThan(pages.length / 2)
  }
  expectEnds(SE, {
    '/verkstad/boden': '/anlaggningar',
    '/norrland': '/anlaggningar',
    '/lokala-erbjudanden/umea/2017': '/kop-bil/kampanjer/bilkampanjer',
    '/begagnade-bilar/jönköping':
      '/kop-bil/alla-bilar-i-lager?car_condition=Begagnad&car_site_region=J%C3%B6nk%C3%B6ping',
  })
})

test('vans asked for by region and site lead to the filtered van list, careers to the host that the table names [REDIR-24] [REDIR-52]', () => {
  const filtered =
    '/kop-bil/foretag/transportbilar?car_vehicle_type=Transportbil&car_site_region=Stockholm&car_site_region=Uppsala'
  expectEnds(SE, {
    '/foretag/transportbilar?region=3&site-id=12': filtered,
    '/foretag/transportbilar?site-id=&region=Norr': filtered,
    '/foretag/transportbilar?region=3&siteid=12': filtered,
    '/foretag/transportbilar?region=3': '/kop-bil/foretag/transportbilar?region=3',
    '/foretag/transportbilar?site-id=12': '/kop-bil/foretag/transportbilar?site-id=12',
    '/foretag/transportbilar': '/kop-bil/foretag/transportbilar',
  })
  const hosts = rulesOf(SE).flatMap(({ destination }) => {
    const away = /^https:\/\/([^/]+)/.exec(destination)
    return away ? [away[1]] : []
  })
  expect([...new Set(hosts)]).toEqual(tableOf(SE).externalHosts)
})

test('cars asked for as PB lead to the list of passenger cars [REDIR-25]', () => {
  expectEnds(SE, {
    '/bilar?vehicletype=PB': '/kop-bil/alla-bilar-i-lager?car_vehicle_type=Personbil',
    '/bilar?page=2&vehicletype=PB': '/kop-bil/alla-bilar-i-lager?car_vehicle_type=Personbil',
    '/bilar?vehicletype=XX': '/kop-bil/alla-bilar-i-lager?vehicletype=XX',
  })
})

test('destinations filter by fuel, condition, brand, type and region, and nothing else [REDIR-26]', () => {
  const names = rulesOf(SE).flatMap(({ destination }) => [
    ...new URLSearchParams(destination.split('?')[1] ?? '').keys(),
  ])
  expect([...new Set(names)].toSorted()).toEqual([
    'car_brand',
    'car_condition',
    'car_fuel',
    'car_site_region',
    'car_vehicle_type',
  ])
})

test('old ends of a tyre purchase lead to thanks and to the error page, as the table says [REDIR-30] [REDIR-53]', () => {
  expect(sourcesOf(SE, '/dack-och-biltillbehor/dackkop-fel')).toContain('/dackkop/fel')
  expect(sourcesOf(SE, '/dack-och-biltillbehor/dackkop-tack')).toContain('/dackkop/tack')
  expectEnds(SE, {
    '/dackkop/fel?order=17': '/dack-och-biltillbehor/dackkop-fel?order=17',
    '/d%C3%A4ckk%C3%B6p/tack': '/dack-och-biltillbehor/dackkop-tack',
  })
})
