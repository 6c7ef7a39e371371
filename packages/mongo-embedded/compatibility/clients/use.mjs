// Uses the libraries that others put on MongoDB, against the server at MONGODB_URI; runs in a folder where they are
// installed. `node use.mjs <library>` prints what was seen as JSON.
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

const [, , library] = process.argv;
const uri = process.env.MONGODB_URI;
const client = await MongoClient.connect(uri);
const db = client.db();

const uses = {
  async agenda() {
    const { Agenda } = await import('agenda');
    const { MongoBackend } = await import('@agendajs/mongo-backend');
    const agenda = new Agenda({
      backend: new MongoBackend({ mongo: db }),
      processEvery: 200,
    });
    let resolve;
    const isDone = new Promise((done) => (resolve = done));
    agenda.define('greet', async (job) => resolve(job.attrs.data));
    await agenda.start();
    await agenda.now('greet', { to: 'Ada' });
    const data = await isDone;
    await agenda.stop();
    return data;
  },

  async 'connect-mongo'() {
    const { default: MongoStore } = await import('connect-mongo');
    const store = MongoStore.create({ client, ttl: 60 });
    const call = (name, ...values) =>
      new Promise((resolve, reject) =>
        store[name](...values, (error, value) => (error ? reject(error) : resolve(value))),
      );
    await call('set', 'one', { cookie: {}, user: 'Ada' });
    const { user } = await call('get', 'one');
    const count = await call('length');
    await call('destroy', 'one');
    return { user, count, isGone: !(await call('get', 'one')) };
  },

  async keyv() {
    const { default: Keyv } = await import('keyv');
    const { default: KeyvMongo } = await import('@keyv/mongo');
    const keyv = new Keyv(new KeyvMongo(uri, { collection: 'cache' }));
    await keyv.set('kept', { name: 'Ada' });
    await keyv.set('short', 1, 20);
    await sleep(60);
    const found = { kept: await keyv.get('kept'), short: (await keyv.get('short')) ?? null };
    await keyv.disconnect();
    return found;
  },

  async 'migrate-mongo'() {
    const { mkdirSync, writeFileSync } = await import('node:fs');
    const { config, down, status, up } = await import('migrate-mongo');
    mkdirSync('migrations', { recursive: true });
    writeFileSync(
      'migrations/20260101000000-name.js',
      `export const up = (db) => db.collection('people').updateMany({}, { $rename: { nom: 'name' } });
       export const down = (db) => db.collection('people').updateMany({}, { $rename: { name: 'nom' } });`,
    );
    config.set({
      mongodb: { url: uri, databaseName: db.databaseName },
      migrationsDir: 'migrations',
      changelogCollectionName: 'changelog',
      lockCollectionName: 'changelog_lock',
      lockTtl: 0,
      migrationFileExtension: '.js',
      moduleSystem: 'esm',
    });
    await db.collection('people').insertOne({ _id: 1, nom: 'Ada' });
    const people = () => db.collection('people').findOne({ _id: 1 });
    const applied = await up(db, client);
    const after = await people();
    const listed = await status(db);
    await down(db, client);
    return { applied: applied.length, after, listed: listed.length, before: await people() };
  },

  async '@auth/mongodb-adapter'() {
    const { MongoDBAdapter } = await import('@auth/mongodb-adapter');
    const adapter = MongoDBAdapter(client, { databaseName: db.databaseName });
    const user = await adapter.createUser({ email: 'ada@example.com', emailVerified: null });
    await adapter.linkAccount({
      userId: user.id,
      type: 'oauth',
      provider: 'one',
      providerAccountId: '7',
    });
    const expires = new Date(Date.now() + 60_000);
    await adapter.createSession({ sessionToken: 't', userId: user.id, expires });
    const found = await adapter.getSessionAndUser('t');
    const byAccount = await adapter.getUserByAccount({ provider: 'one', providerAccountId: '7' });
    await adapter.deleteSession('t');
    return {
      email: found.user.email,
      isSame: byAccount.id === user.id,
      isGone: (await adapter.getSessionAndUser('t')) === null,
    };
  },

  async 'rate-limiter-flexible'() {
    const { RateLimiterMongo } = await import('rate-limiter-flexible');
    const limiter = new RateLimiterMongo({ storeClient: client, points: 3, duration: 60 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => limiter.consume('ada')),
    );
    return { taken: outcomes.filter(({ status }) => status === 'fulfilled').length };
  },

  async 'mongoose-paginate-v2'() {
    const { default: mongoose } = await import('mongoose');
    const { default: paginate } = await import('mongoose-paginate-v2');
    const { default: aggregatePaginate } = await import('mongoose-aggregate-paginate-v2');
    await mongoose.connect(uri);
    const schema = new mongoose.Schema({ at: Number });
    schema.plugin(paginate);
    schema.plugin(aggregatePaginate);
    const Row = mongoose.model('Row', schema);
    await Row.insertMany(Array.from({ length: 25 }, (_, at) => ({ at })));
    const page = await Row.paginate({ at: { $gte: 5 } }, { page: 2, limit: 8, sort: { at: -1 } });
    const grouped = await Row.aggregatePaginate(
      Row.aggregate([
        { $group: { _id: { $mod: ['$at', 10] }, n: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ]),
      { page: 2, limit: 4 },
    );
    await mongoose.disconnect();
    return {
      page: page.docs.map(({ at }) => at),
      pages: page.totalPages,
      groups: grouped.docs.map(({ _id }) => _id),
      total: grouped.totalDocs,
    };
  },
};

const seen = await uses[library]();
await client.close();
console.log(JSON.stringify(seen));
process.exit();
