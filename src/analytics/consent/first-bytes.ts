/**
 * The script that runs before anything else on every page: all consent is denied by default, and the stored choice
 * follows as an update (not as a second default, which tags would ignore). It is constant, so that cached pages can
 * contain it under a policy with its hash. `preferences.ts` has the same rules for the server, and a test compares the
 * two. `data-consent` on the root hides the banner where the question is answered.
 */
export const FIRST_BYTES = `(function(w,d){
var C=['Functional','Analytics','Advertising','Essential'],r=d.documentElement;
w.dataLayer=w.dataLayer||[];
w.gtag=w.gtag||function(){w.dataLayer.push(arguments)};
function signals(p){function g(c){return p&&p[c]?'granted':'denied'}
return{functionality_storage:g(C[0]),analytics_storage:g(C[1]),ad_storage:g(C[2]),ad_user_data:g(C[2]),ad_personalization:g(C[2]),security_storage:g(C[3]),personalization_storage:g(C[3])}}
function read(t){var p,k,o={},any=false;
try{p=JSON.parse(decodeURIComponent(t))}catch(e){return o}
if(!p||typeof p!='object'||Array.isArray(p))return o;
for(k in p){if(k=='marketing'||k=='marketingAndAnalytics')continue;
if(C.indexOf(k)<0||typeof p[k]!='boolean')return{};
o[k]=p[k];any=any||p[k]}
o.Essential=any;return o}
function stored(k){try{return w.localStorage.getItem(k)}catch(e){return null}}
function choice(){var f=[],m=stored('ph-pref');
if(r.hasAttribute('data-test')&&stored('consentDisabled')=='true')return{Functional:true,Analytics:true,Advertising:true,Essential:true};
d.cookie.split(';').forEach(function(x){var i=x.indexOf('=');if(x.slice(0,i).trim()=='ph-pref'){x=x.slice(i+1).trim();if(f.indexOf(x)<0)f.push(x)}});
if(!f.length||(f.length<2&&!f[0]))return null;
if(f.length>1||(m!==null&&m!=f[0]))return{};
return read(f[0])}
w.bxConsent={choice:choice,apply:function(){var p=choice();
if(p){w.gtag('consent','update',signals(p));r.setAttribute('data-consent','')}return p}};
var all=signals(null);all.wait_for_update=500;
w.gtag('consent','default',all);
w.gtag('set','ads_data_redaction',true);
w.bxConsent.apply();
if(w.navigator.globalPrivacyControl)r.setAttribute('data-consent','')
})(window,document)`

/** SHA-256 of that script, for the content security policy. */
export const FIRST_BYTES_HASH = 'sha256-V8HP0TiveIVxoDb6md3Ulq0NWfkJXCo3IqIebQY8s74='
