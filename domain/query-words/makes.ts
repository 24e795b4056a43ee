import type { Locale } from '../sites.ts'

/** What people call makes, beside their names as the index spells them; common misspellings included. */
export const MAKE_NICKNAMES: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'alfa, alfor, alfy',
  Audi: 'audis, auddi',
  BMW: 'bemari, bemarit, bimmer, bimmers, beamer, beemer, bema, bemma, bemman, bmv, bmvecko, bavorák, bavoráky, bavorák, bömari',
  Chevrolet: 'chevy, chevi, chevrole, chevvy',
  Citroën: 'citroen, citron, citrön, citroën, sitruuna, sitikka, citroënka',
  'DS Automobiles': 'ds',
  Dacia: 'datsia, dačia, dacie',
  Fiat: 'fiatti',
  Ford: 'fordi, fordka',
  Honda: 'hondička',
  Hyundai: 'hundai, hyunday, hyndai, hunday, hiundai, huyndai, hyundaj',
  IVECO: 'iveko',
  Jeep: 'jeeppi, džíp, džip',
  'Land Rover': 'landie, landy, landrover, landroveri, landi',
  MINI: 'minis',
  Mazda: 'mazdička, matsda',
  'Mercedes-Benz':
    'mercedes, mercedesbenz, merc, mercs, merca, mersa, mersan, mersu, mersut, mersedes, mercedez, mercedees, merceds, mersedess, benz, mb, merďák, merdák, meďák, mercedesy, mersche, merce',
  Mitsubishi: 'mitsu, mitsi, mitsubitshi, mitsubitsi, micubiši',
  Nissan: 'nisan, nisssan',
  Opel: 'opeli, oppel, opl',
  Peugeot: 'peugot, pegeot, peogeot, peugeut, pösö, peugout, pežot, peugeout, pug',
  Polestar: 'pole star',
  Porsche: 'porche, porsh, porsce, porshe, porssi, poršé, porše',
  Renault: 'renolt, renult, renaut, rellu, renaul, reno',
  SEAT: 'séat, seatti',
  Saab: 'saabi',
  Subaru: 'subbe, subi, subaro',
  Suzuki: 'susuki, suzuky',
  Škoda: 'skoda, škodovka, škodovky, škodovku, skodda, schkoda, škodička, skodis',
  Tesla: 'teslor, tessla, teslička',
  Toyota: 'toyo, toyta, tojota, toiota, toyoda, toijota, tojotka',
  Vauxhall: 'vauxall, vauxhal, voxhall, vaux, vauxhaul, voxall',
  Volkswagen:
    'vw, wv, volkswagon, volkswagn, folkswagen, volksvagen, wolkswagen, wolksvagen, wolkswagon, volswagen, volkswaggon, volkswagens, folkvagn, folkevogn, folkvogn, folka, volkkari, volksu, volkkarin, volkswágen, folksvagen, folcvagen, volkswagenu, volks',
  Volvo: 'volvos, vollvo, voľvo, wolvo',
}

/** Nicknames that are words of another meaning elsewhere. */
export const MAKE_NICKNAMES_OF: Readonly<
  Partial<Record<Locale, Readonly<Record<string, string>>>>
> = {
  en: { Jaguar: 'jag, jags' },
}
