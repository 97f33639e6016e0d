// node tests/run.js? plain playwright
import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
const [dir, port, prefix, ...paths] = process.argv.slice(2);
process.env.AWS_EXECUTION_ENV='AWS_Lambda_nodejs22.x';
const { default: packaged } = await import('@sparticuz/chromium');
const executablePath = await packaged.executablePath();
const srv = spawn('node', ['bin/ent-site.js','preview','--out',dir+'/out','--port',port], {stdio:'ignore'});
await new Promise(r=>setTimeout(r,1500));
const b = await chromium.launch({executablePath,args:['--no-sandbox','--disable-gpu'],env:{...process.env,LD_LIBRARY_PATH:'/tmp/al2023/lib'}});
for (const width of [360,1440]) {
  const ctx = await b.newContext({viewport:{width,height:900},reducedMotion:'reduce'}); const p = await ctx.newPage();
  for (const path of paths) {
    const [url, act] = path.split('@');
    await p.goto(`http://127.0.0.1:${port}${url}`,{waitUntil:'load'});
    if (act==='menu') { if (width>800) continue; await p.click('.mobile-menu summary'); await p.waitForTimeout(300);}
    if (act==='search') { if (width<800) {await p.click('.mobile-menu summary').catch(()=>{});} await p.locator('.search-link:visible').first().click(); await p.waitForTimeout(800);}
    await p.screenshot({path:`/tmp/d-init/shots/${prefix}-${width}${url.replace(/\//g,'_')}${act?'-'+act:''}.png`, fullPage: !act});
  }
  await ctx.close();
}
await b.close(); srv.kill();
